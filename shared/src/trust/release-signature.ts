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
 * The text that a team signs of a release, in `touchline publish`, and that the shell's `RemoteLoader`
 * compares the signature with: all that decides which code runs. A change here makes every signature
 * that exists invalid. Its own order makes it the
 * same wherever the release was read. Addresses, titles and paths are not part of it: they are the
 * operator's, whose registry names them.
 */
export function signedTextOf(release: SignedRelease): string {
  const { name, version, federationName, exposes, requires, integrity } = release;
  const maps = [requires, integrity].map((map) => Object.entries(map).sort());
  return JSON.stringify(['touchline-release', name, version, federationName, exposes, ...maps]);
}
