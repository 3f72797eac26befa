import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { signedTextOf, type Release } from '@touchline/shared/schemas';
import { ReleaseProblem } from '@touchline/shared/remote-build';
import { publicKeyOf, signatureOf, verifies } from './signature';

/** A release with the signature of its team. */
export function signedByTeam(release: Release, privateKey: KeyObject): Release {
  return { ...release, signature: signatureOf(signedTextOf(release), privateKey) };
}

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
    `Publish it with --team-key, or sign it: sign-release ${name} ${version} --team-key FILE`
  );
}

/**
 * The public key of a team.
 * @param text the base64 of its 32 bytes, or a file (PEM) with the key pair or its public half
 * Throws `ReleaseProblem` when it is neither.
 */
export async function readTeamKey(text: string): Promise<string> {
  if (/^[A-Za-z0-9+/]{43}=$/.test(text)) return text;
  const content = await readFile(text, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const key = publicKeyIn(content);
  if (key?.asymmetricKeyType === 'ed25519') return publicKeyOf(key);
  throw new ReleaseProblem(`${text} is no Ed25519 key, and no file with one.`);
}

function publicKeyIn(text: string): KeyObject | undefined {
  try {
    return createPublicKey(text);
  } catch {
    return undefined;
  }
}
