/** What a team signs of a release; see `releaseSchema`. */
interface SignedRelease {
  name: string;
  version: string;
  federationName: string;
  exposes: string[];
  requires: Record<string, string>;
  integrity: Record<string, string>;
}

/**
 * The text that a team signs of a release, and the shell's `RemoteLoader` compares: all that decides which code
 * runs, in an order of its own. A change here makes every signature that exists invalid. Addresses, titles and paths
 * are not part of it: they are the operator's.
 */
export function signedTextOf(release: SignedRelease): string {
  const { name, version, federationName, exposes, requires, integrity } = release;
  const maps = [requires, integrity].map((map) => Object.entries(map).sort());
  return JSON.stringify(['touchline-release', name, version, federationName, exposes, ...maps]);
}
