import { filesOfRelease } from '@touchline/shared/host';
import type { RegistryOrigins, Release } from '@touchline/shared/host';

/**
 * Allows the browser to run the files of a release, with the hashes that it lists (D35). On the page for developers,
 * everything runs.
 * @returns why it would not run, as a sentence; undefined: it would
 */
export function admitRelease(release: Release): string | undefined {
  const { touchlineGuard } = window;
  touchlineGuard?.admit(filesOfRelease(release));
  if (!touchlineGuard || touchlineGuard.lists(release.entry)) return undefined;
  return `${release.name} ${release.version} comes without the hashes of its files.`;
}

/** Whether all origins that a registry needs are among those that the policy of this page admits. */
export function isAdmitted(needed: RegistryOrigins, admitted: RegistryOrigins): boolean {
  return (['remotes', 'fetched', 'connects', 'images'] as const).every((use) =>
    needed[use].every((one) => [window.location.origin, ...admitted[use]].includes(one)),
  );
}
