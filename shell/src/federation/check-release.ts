import { isSigned, fitProblemsOf, signedTextOf, type Release } from '@touchline/shared/host';
import { providedVersions } from './provided-versions';

/** A release was refused because it does not fit this portal. None of its code has run. */
export class ReleaseRefusedError extends Error {
  override name = 'ReleaseRefusedError';
  /** @param problems a sentence each */
  constructor(readonly problems: string[]) {
    super(problems.join(' '));
  }
}

/**
 * Checks that a release fits this portal beside `others`, and is signed by its team where that has a key. Throws or
 * rejects with `ReleaseRefusedError`.
 * @returns undefined for one that needs no signature: it can be loaded at once
 */
export function checkRelease(release: Release, others: Release[]): Promise<void> | undefined {
  const problems = fitProblemsOf(release, { provides: providedVersions(), others });
  if (problems.length > 0) throw new ReleaseRefusedError(problems.map(({ text }) => text));
  return release.teamKey === undefined ? undefined : checkSignature(release, release.teamKey);
}

async function checkSignature(release: Release, teamKey: string): Promise<void> {
  const { signature = '', name, version } = release;
  if (await isSigned(signedTextOf(release), signature, teamKey)) return;
  throw new ReleaseRefusedError([`${name} ${version} is not signed with the key of its team.`]);
}
