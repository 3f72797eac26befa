import {
  isDeclared,
  runsInPage,
  standingReleasesOf,
  type RegisteredRemote,
  type Release,
} from '@touchline/shared/schemas';

/**
 * What a release would let its remote do where it runs beyond what its releases so far may (D37): calls, and origins. Of a
 * release in the page, nothing: no rule holds for what runs there.
 */
export function addedRights(release: Release, remote: RegisteredRemote | undefined): string[] {
  if (runsInPage(release)) return [];
  const granted = remote ? standingReleasesOf(remote) : [];
  const { pages, calls = [], connects = [], images = [], account = false } = release;
  const reads = pages.flatMap((page) => page.reads ?? []);
  const all = [...calls, ...reads.map((read) => `GET ${read.replace(/\?.*/, '')}`)];
  const addedCalls = all.filter((call) => {
    const [method = '', path = ''] = call.split(' ');
    return !granted.some((one) => isDeclared(one, method, path));
  });
  const addedOrigins = (origins: string[], field: 'connects' | 'images') =>
    origins.filter((origin) => !granted.some((one) => one[field]?.includes(origin)));
  return [
    ...new Set(addedCalls),
    ...addedOrigins(connects, 'connects').map((origin) => `connections to ${origin}`),
    ...addedOrigins(images, 'images').map((origin) => `images of ${origin}`),
    ...(account && !granted.some((one) => one.account) ? ['who is signed in'] : []),
  ];
}
