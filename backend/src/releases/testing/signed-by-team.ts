import type { KeyObject } from 'node:crypto';
import { signatureOf } from '@touchline/shared/remote-build';
import { signedTextOf, type Release } from '@touchline/shared/schemas';

/** A release with the signature of its team. */
export function signedByTeam(release: Release, privateKey: KeyObject): Release {
  return { ...release, signature: signatureOf(signedTextOf(release), privateKey) };
}
