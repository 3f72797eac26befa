import type { Release } from '@touchline/shared/host';

/** The absolute address of the folder that holds all files of a release; ends with a slash. */
export function folderOf({ entry }: Release): string {
  return new URL('.', new URL(entry, window.location.origin)).href;
}

/** Whether an error says that a script or style sheet did not arrive: missing, unreachable or refused. */
export function isMissingFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
