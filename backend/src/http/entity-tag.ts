import { ApiProblem } from './api-problem';

/** The `ETag` of a version (D13). */
export function entityTag(version: number): string {
  return `"${version}"`;
}

/**
 * Throws 412 when `If-Match` has no version since `oldest`; otherwise returns the newest that it has, or undefined
 * where any is accepted. Weak tags count too: a proxy that compresses makes tags weak.
 */
export function requireMatch(ifMatch: string | undefined, version: number, oldest = version) {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const tags = new Set([...ifMatch.matchAll(/"[^"]*"/g)].map(([tag]) => tag));
  for (let known = version; known >= oldest; known -= 1) {
    if (tags.has(entityTag(known))) return known;
  }
  throw new ApiProblem(412, 'Somebody else has changed this meanwhile.');
}
