import {
  isSigned,
  fitProblemsOf,
  signedTextOf,
  type PortalContext,
  type Release,
} from '@touchline/shared/host';
import { satisfies } from 'compare-versions';
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
 * @returns undefined for one that fits by the shorter reading of ranges, and needs no signature: it can be loaded at once
 */
export function checkRelease(release: Release, others: Release[]): Promise<void> | undefined {
  const portal = { provides: providedVersions(), others };
  if (fitProblemsOf(release, { ...portal, isInRange }).length > 0) return refuse(release, portal);
  return release.teamKey === undefined ? undefined : checkSignature(release, release.teamKey);
}

/** Refuses a release, unless it fits when its ranges are read as npm reads them: that takes 6 kB more. */
async function refuse(release: Release, portal: Omit<PortalContext, 'isInRange'>): Promise<void> {
  // A tab that is open for long may ask for it when it is gone.
  const npm = await import('semver/functions/satisfies').catch(() => undefined);
  const problems = fitProblemsOf(release, { ...portal, isInRange: npm?.default ?? isInRange });
  if (problems.length > 0) throw new ReleaseRefusedError(problems.map(({ text }) => text));
  if (release.teamKey !== undefined) await checkSignature(release, release.teamKey);
}

/** A shorter reading of ranges. It knows `^1.2.3` of a version that is no release candidate, and not all others. */
function isInRange(version: string, range: string): boolean {
  try {
    return satisfies(version, range);
  } catch {
    return false;
  }
}

async function checkSignature(release: Release, teamKey: string): Promise<void> {
  const { signature = '', name, version } = release;
  if (await isSigned(signedTextOf(release), signature, teamKey)) return;
  throw new ReleaseRefusedError([`${name} ${version} is not signed with the key of its team.`]);
}
