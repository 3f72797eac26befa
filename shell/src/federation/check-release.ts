import {
  fitProblemsOf,
  ReleaseRefusedError,
  type PortalContext,
  type Release,
} from '@touchline/shared/host';
import { satisfies } from 'compare-versions';
import { getInstance } from '@module-federation/enhanced/runtime';

/**
 * Checks that a release fits this portal beside `others`. Rejects with `ReleaseRefusedError`.
 * @returns undefined for one that fits by the shorter reading of ranges: it can be loaded at once
 */
export function checkRelease(release: Release, others: Release[]): Promise<void> | undefined {
  const portal = { provides: providedVersions(), others };
  const fits = fitProblemsOf(release, { ...portal, isInRange }).length === 0;
  return fits ? undefined : refuse(release, portal);
}

/** Refuses a release, unless it fits when its ranges are read as npm reads them: that takes 6 kB more. */
async function refuse(release: Release, portal: Omit<PortalContext, 'isInRange'>): Promise<void> {
  // A tab that is open for long may ask for it when it is gone.
  const npm = await import('semver/functions/satisfies').catch(() => undefined);
  const problems = fitProblemsOf(release, { ...portal, isInRange: npm?.default ?? isInRange });
  if (problems.length > 0) throw new ReleaseRefusedError(problems.map(({ text }) => text));
}

/** A shorter reading of ranges. It knows `^1.2.3` of a version that is no release candidate, and not all others. */
function isInRange(version: string, range: string): boolean {
  try {
    return satisfies(version, range);
  } catch {
    return false;
  }
}

/** Shared module -> its version, as this shell provides it. */
export function providedVersions(): Record<string, string> {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions)[0] ?? '']),
  );
}
