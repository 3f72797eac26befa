import { verifies } from '@touchline/shared/remote-build';
import { signedTextOf, type Release } from '@touchline/shared/schemas';

/** Whether a release is signed with this key of a team (base64 of its 32 bytes). */
export function isSignedByTeam(release: Release, key: string): boolean {
  const { signature } = release;
  return signature !== undefined && verifies(signedTextOf(release), signature, key);
}

/** A sentence when a remote has a key, and this release of it is not signed with it. */
export function teamKeyProblem(release: Release, key: string | undefined): string | undefined {
  if (key === undefined || isSignedByTeam(release, key)) return undefined;
  const { name, version } = release;
  return (
    `${name} ${version} is not signed with the key of its team. ` +
    `Publish it with --team-key, or sign it: sign ${name} ${version} --team-key FILE`
  );
}
