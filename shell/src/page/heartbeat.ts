import type { Release } from '@touchline/shared/host';
import { findPage } from '@touchline/shared/host';
import type { Reporter } from '../reports/reporter';

/** A release that was shown when its tab stopped answering. */
export interface StoppedRelease extends Pick<Release, 'name' | 'version' | 'federationName'> {
  /** The reference of its report. */
  reference: string;
}

/** Local storage key of one tab: what it shows, and when it last said so. */
const tabPrefix = 'touchline.tab.';
/** Local storage key of the releases that stopped a tab lately. */
const stoppedKey = 'touchline.stopped';

/** A tab that says nothing for so long has stopped, in milliseconds. Each visible tab speaks once a second. */
const silenceMs = 5_000;
/** What is older comes from a browser that was ended by force. */
const maxSilenceMs = 600_000;
/** How long a release is left alone after it stopped a tab, in milliseconds. */
const avoidedMs = 3_600_000;

interface Beat extends Omit<StoppedRelease, 'reference'> {
  page?: string | undefined;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Says in the local storage which release this tab shows, as long as the tab is visible and answers. A
 * tab that hangs can't say that it does: the next one finds its last words.
 */
export class Heartbeat {
  readonly #key = tabPrefix + Math.random().toString(36).slice(2);

  /** @param shown the release whose page is open, or opening */
  constructor(private readonly shown: () => Release | undefined) {}

  /** To be called each second, and before code of a remote runs. */
  beat(): void {
    const release = document.visibilityState === 'visible' ? this.shown() : undefined;
    if (!release) {
      this.stop();
      return;
    }
    const { name, version, federationName, pages } = release;
    const page = findPage(pages, window.location.pathname)?.path;
    const beat: Beat = { name, version, federationName, page, at: Date.now() };
    write(this.#key, beat);
  }

  /** To be called when the tab is hidden or left. */
  stop(): void {
    remove(this.#key);
  }
}

/**
 * Finds the releases that were shown when a tab of this browser stopped answering, and reports the new
 * ones. They are left alone for an hour.
 */
export function findStopped(reporter: Reporter, now = Date.now()): StoppedRelease[] {
  const known = read<(StoppedRelease & { at: number })[]>(stoppedKey) ?? [];
  const stopped = known.filter(({ at }) => now - at < avoidedMs);
  for (const key of storedKeys().filter((key) => key.startsWith(tabPrefix))) {
    const beat = read<Beat>(key);
    const silentMs = now - (beat?.at ?? 0);
    if (beat && silentMs < silenceMs) continue;
    remove(key);
    if (!beat || silentMs > maxSilenceMs) continue;
    const { name, version, federationName, page, at } = beat;
    const reference = reporter.report({
      kind: 'stopped-answering',
      remote: name,
      version,
      page,
      message: `A tab gave no sign of life for ${Math.round(silentMs / 1000)} seconds.`,
    });
    stopped.push({ name, version, federationName, reference, at });
  }
  if (stopped.length > 0) write(stoppedKey, stopped);
  else remove(stoppedKey);
  return stopped;
}

// Where the storage is forbidden, a tab that stops is not noticed.

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

function read<Value>(key: string): Value | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Value | undefined) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The storage is full: a tab that stops is not noticed.
  }
}
