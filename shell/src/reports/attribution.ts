import type { Release } from '@touchline/shared/host';
import { folderOf } from '../federation/loaded-files';

/** The release whose code an error comes from: the topmost address in its stack and message decides. */
export function releaseOfError(error: unknown, releases: Release[]): Release | undefined {
  const text = error instanceof Error ? `${error.stack ?? ''}\n${error.message}` : String(error);
  // Where a file is missing, its address counts more than the code that asked for it.
  const { request = '' } = Object(error) as { request?: unknown };
  const found = releases
    .map((release) => ({ release, at: `${String(request)}\n${text}`.indexOf(folderOf(release)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return found[0]?.release;
}
