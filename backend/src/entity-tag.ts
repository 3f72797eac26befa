import { ApiProblem } from './api-error';

/** The `ETag` of a version (D13). */
export function entityTag(version: number): string {
  return `"${version}"`;
}

/**
 * Refuses with 412 when `If-Match` names none but other versions than the current one (D13). `*` and
 * an absent header accept any. A weak tag counts as well, since a proxy that compresses weakens it.
 */
export function requireMatch(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags = ifMatch.matchAll(/"[^"]*"/g);
  if ([...tags].some(([tag]) => tag === entityTag(version))) return;
  throw new ApiProblem(412, 'Somebody else has changed this meanwhile.');
}
