import type { Release } from '@touchline/shared/host';

/** The address below which all files of a release lie. */
export function baseOf({ entry }: Release): string {
  return new URL('.', new URL(entry, window.location.origin)).href;
}

/**
 * The release whose code an error comes from, by the addresses in its stack and message; the topmost
 * wins. Undefined where only the shell's own are named.
 */
export function releaseOf(error: unknown, releases: Release[]): Release | undefined {
  const text = error instanceof Error ? `${error.stack ?? ''}\n${error.message}` : String(error);
  const request =
    typeof error === 'object' && error !== null && 'request' in error ? String(error.request) : '';
  const found = releases
    .map((release) => ({ release, at: `${request}\n${text}`.indexOf(baseOf(release)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return found[0]?.release;
}

/** Whether a script or style of a remote did not arrive: gone, out of reach, or refused. */
export function isMissingFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
