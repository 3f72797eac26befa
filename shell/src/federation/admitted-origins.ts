import type { RegistryOrigins } from '@touchline/shared/host';

/** Whether all origins that a registry needs are among those that the policy of this page admits. */
export function isAdmitted(needed: RegistryOrigins, admitted: RegistryOrigins): boolean {
  return (['remotes', 'fetched', 'connects', 'images'] as const).every((use) =>
    needed[use].every((one) => [window.location.origin, ...admitted[use]].includes(one)),
  );
}
