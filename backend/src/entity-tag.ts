import { ApiProblem } from './api-error';

/** The `ETag` of a version (D13). */
export function entityTag(version: number): string {
  return `"${version}"`;
}

/**
 * Throws 412 when `If-Match` does not contain the current version (D13). `*` and a missing header
 * accept any version. Weak tags count too: a proxy that compresses makes tags weak.
 */
export function requireMatch(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags = ifMatch.matchAll(/"[^"]*"/g);
  if ([...tags].some(([tag]) => tag === entityTag(version))) return;
  throw new ApiProblem(412, 'Somebody else has changed this meanwhile.');
}
