import type { ApiCall } from '@touchline/shared';
import type { Report } from '@touchline/shared/host';
import { redact } from './redact';

/** What happened; reference and time are added. Its message may still hold what `redact` takes out. */
export type Happening = Omit<Report, 'reference' | 'at'>;

const keptReports = 100;
const batchDelayMs = 2_000;
/** As many as an endpoint takes at a time. */
const batchSize = 50;

/**
 * Takes what happens in this tab to where the configuration says: a console, or an address that takes
 * a JSON array by POST. What was reported last is kept for the developers' panel.
 */
export class Reporter {
  #recent: Report[] = [];
  #waiting: Report[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  /** Which page is open, and whose it is; told by whoever knows. */
  whereabouts: () => Pick<Report, 'page' | 'remote' | 'version'> = () => ({});

  /** @param url without one, reports go to the console */
  constructor(private readonly url?: string) {
    // A tab that is put away may never come back.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#send();
    });
  }

  /** Reports one thing. Answers the reference under which it can be found again. */
  report({ message, ...happening }: Happening): string {
    const report: Report = {
      reference: newReference(),
      at: new Date().toISOString(),
      page: this.whereabouts().page,
      ...happening,
      ...(message !== undefined && { message: redact(message) }),
    };
    this.#recent = [report, ...this.#recent].slice(0, keptReports);
    for (const listener of this.#listeners) listener();
    if (this.url === undefined) {
      writeToConsole(report);
    } else {
      this.#waiting.push(report);
      this.#timer ??= setTimeout(() => this.#send(), batchDelayMs);
    }
    return report.reference;
  }

  /** Reports a call to the API that failed, as that of the remote whose page is open. */
  reportCall({ method, path, status, requestId }: ApiCall): void {
    const message = `${method} ${path} ${status === 0 ? 'got no answer' : `answered ${status}`}`;
    this.report({ kind: 'call-failed', ...this.whereabouts(), message, requestId });
  }

  /** What was reported in this tab, newest first; the same array until there is more. */
  recent = (): Report[] => this.#recent;

  /** Calls `listener` after each report until the answered function is called. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.url === undefined || this.#waiting.length === 0) return;
    const body = JSON.stringify(this.#waiting.splice(0, batchSize));
    fetch(this.url, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
      // Outlives the page, and takes no cookie along.
      keepalive: true,
      credentials: 'omit',
    }).catch(() => {
      // A report that does not arrive must not become one.
    });
    if (this.#waiting.length > 0) this.#send();
  }
}

function writeToConsole(report: Report): void {
  const isFine = report.kind === 'loaded' || report.kind === 'moved-on';
  console[isFine ? 'debug' : 'warn'](`[${report.kind}] ${report.message ?? ''}`, report);
}

// Without letters and digits that are mistaken for each other when read out.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newReference(): string {
  const marks = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % 32]);
  return `${marks.slice(0, 4).join('')}-${marks.slice(4).join('')}`;
}
