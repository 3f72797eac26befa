import { RateLimit } from './rate-limit';

/** What each remote in frames may change: a quarter of a coach's changes a minute, a tenth of what they may store in a day. */
const most = { changesPerMinute: 30, bytesPerDay: 2_400_000 };

const dayMs = 86_400_000;

const changes = new Map<string, RateLimit>();

/**
 * Counts a change of a remote in a frame, so that it does not use up what the coach may change (D12). The bytes of a day are
 * kept in this browser, for all tabs.
 * @returns whether it may be sent
 */
export function takeChange(remote: string, body: unknown): boolean {
  const limit = changes.get(remote) ?? new RateLimit(most.changesPerMinute, 60_000);
  changes.set(remote, limit);
  return limit.take() && takeBytes(remote, JSON.stringify(body).length);
}

function takeBytes(remote: string, bytes: number): boolean {
  const key = `frame-bytes ${remote}`;
  const day = String(Math.floor(Date.now() / dayMs));
  try {
    const [storedDay, stored] = localStorage.getItem(key)?.split(' ') ?? [];
    const sum = (storedDay === day ? Number(stored) : 0) + bytes;
    if (sum > most.bytesPerDay) return false;
    localStorage.setItem(key, `${day} ${sum}`);
  } catch {
    // A browser that stores nothing: the limit of each minute holds.
  }
  return true;
}
