import type { ApiCall } from '@touchline/shared';
import type { Report } from '@touchline/shared/host';
import { redact } from './redact';
import { stackOf } from './stack';

/** What to report. The reporter adds reference, time and stack, and redacts the message. */
type ReportInput = Omit<Report, 'reference' | 'at' | 'stack'> & {
  error?: unknown;
};

/** The open page, as its path pattern, and the release that it belongs to. */
export type CurrentPage = Pick<Report, 'page' | 'remote' | 'version'>;

export interface OpenedPage {
  page: CurrentPage;
  /** Its address, which is never reported. */
  url: string;
  /** In milliseconds since the tab began to load. */
  openedAt: number;
}

const maxRecentReports = 100;
const batchDelayMs = 2_000;
/** The most reports that the server accepts in one request. */
const maxBatchSize = 50;
/** The most characters of one request: with `keepalive` browsers send 64 KiB, and refuse the whole of more. */
const maxBatchLength = 20_000;

/** Sends reports to the configured address, or writes them to the console. Keeps the last for the developers' panel. */
export class Reporter {
  #recent: Report[] = [];
  #waiting: Report[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOnItsWay = false;
  readonly #listeners = new Set<() => void>();

  /** Says which page is open. Replaced as soon as the registry is known. */
  currentPage: () => CurrentPage = () => ({});
  /** The pages of this tab, from the first to the open one. */
  readonly openedPages: OpenedPage[] = [];

  /**
   * @param url without one, reports go to the console
   * @param token the access token of the user; null while there is none. It goes to this portal alone
   */
  constructor(
    private url?: string,
    private readonly token: () => string | null = () => null,
  ) {}

  /** Whether reports are sent to anybody. */
  get isSending(): boolean {
    return this.url !== undefined;
  }

  /** From now on, reports go to the console, as those that wait. */
  sendNothing(): void {
    this.url = undefined;
    for (const report of this.#waiting.splice(0)) writeToConsole(report);
  }

  /** Hiding the tab sends what waits: the browser may never show it again. Returns a function that stops it. */
  start(): () => void {
    const sendIfHidden = () => {
      if (document.visibilityState === 'hidden') this.#send();
    };
    document.addEventListener('visibilitychange', sendIfHidden);
    return () => document.removeEventListener('visibilitychange', sendIfHidden);
  }

  /** Notes that the user opened a page. To be called before the browser paints it. */
  pageOpened(): void {
    const [url, openedAt] = [window.location.href, performance.now()];
    this.openedPages.push({ page: this.currentPage(), url, openedAt });
  }

  /** Adds one report. Returns its reference, which the user can quote. */
  report({ message, error, ...input }: ReportInput): string {
    const stack = stackOf(error);
    const report: Report = {
      reference: newReference(),
      at: new Date().toISOString(),
      page: this.currentPage().page,
      ...input,
      ...(message !== undefined && { message: redact(message) }),
      ...(stack !== undefined && { stack }),
    };
    this.#recent = [report, ...this.#recent].slice(0, maxRecentReports);
    for (const listener of this.#listeners) listener();
    if (this.url === undefined) {
      writeToConsole(report);
    } else {
      this.#waiting.push(report);
      this.#timer ??= setTimeout(() => this.#send(), batchDelayMs);
    }
    return report.reference;
  }

  /** Reports a failed call to the API, with the release whose page is open. */
  reportCall({ method, path, status, requestId }: ApiCall): void {
    const message = `${method} ${path} ${status === 0 ? 'got no answer' : `answered ${status}`}`;
    this.report({ kind: 'call-failed', ...this.currentPage(), message, requestId });
  }

  /** The reports of this tab, newest first. The same array until there is a new report. */
  recent = (): Report[] => this.#recent;

  /** Calls `listener` after each report. Returns a function that stops it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #authorization(url: string): Record<string, string> {
    const token = this.token();
    const isOwn = new URL(url, window.location.origin).origin === window.location.origin;
    return token !== null && isOwn ? { Authorization: `Bearer ${token}` } : {};
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // Those that are on their way count together.
    if (this.url === undefined || this.#waiting.length === 0 || this.#isOnItsWay) return;
    let length = 0;
    const fitting = this.#waiting.findIndex(
      (report) => (length += JSON.stringify(report).length) > maxBatchLength,
    );
    const size = fitting === -1 ? maxBatchSize : Math.min(fitting, maxBatchSize);
    const body = JSON.stringify(this.#waiting.splice(0, size));
    this.#isOnItsWay = true;
    const sent = fetch(this.url, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...this.#authorization(this.url) },
      // The request goes on after the page is closed.
      keepalive: true,
      credentials: 'omit',
    });
    const sendMore = () => {
      this.#isOnItsWay = false;
      this.#send();
    };
    // Reporting a lost report would repeat without end.
    void sent.then(sendMore, sendMore);
  }
}

function writeToConsole(report: Report): void {
  const isFine = report.kind === 'loaded' || report.kind === 'moved-on';
  console[isFine ? 'debug' : 'warn'](`[${report.kind}] ${report.message ?? ''}`, report);
}

// Without I, L, O and U, so that a reference can be read out on the phone.
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const marks = Array.from(bytes, (byte) => characters[byte % characters.length]);
  return `${marks.slice(0, 4).join('')}-${marks.slice(4).join('')}`;
}
