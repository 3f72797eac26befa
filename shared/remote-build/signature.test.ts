import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isSignedBy, publicKeyOf, signatureOf, signRegistry, verifies } from './keys';

const key = generateKeyPairSync('ed25519').privateKey;
const publicKey = publicKeyOf(key);
const remotes = [{ name: 'scores', live: { version: '1.4.0', links: [] } }];
const signed = signRegistry({ serial: 7, remotes }, key);

describe('the signature of a registry', () => {
  it('is valid for what was signed, with any indentation', () => {
    expect(isSignedBy(signed, publicKey)).toBe(true);
    expect(isSignedBy(JSON.parse(JSON.stringify(signed, null, 4)), publicKey)).toBe(true);
  });

  it('has 64 bytes, and its key 32, in base64', () => {
    expect(signed.signature).toMatch(/^[A-Za-z0-9+/]{86}==$/);
    expect(publicKey).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  });

  it('covers all of it, and one of the remotes alone is for earlier shells', () => {
    expect(isSignedBy({ ...signed, serial: 8 }, publicKey)).toBe(false);
    expect(isSignedBy({ ...signed, retired: [] }, publicKey)).toBe(false);
    expect(isSignedBy({ ...signed, fullSignature: signed.signature }, publicKey)).toBe(false);
    expect(verifies(JSON.stringify(remotes), signed.signature, publicKey)).toBe(true);
  });

  const others: [string, unknown][] = [
    ['another version', [{ name: 'scores', live: { version: '1.4.1', links: [] } }]],
    ['another order of fields', [{ name: 'scores', live: { links: [], version: '1.4.0' } }]],
    ['one field more', [{ name: 'scores', live: { version: '1.4.0', links: [] }, kept: [] }]],
    ['no remotes', []],
    ['nothing', undefined],
  ];
  it.each(others)('is not valid for %s', (_case, altered) => {
    expect(isSignedBy({ ...signed, remotes: altered }, publicKey)).toBe(false);
  });

  it.each([undefined, '', 'AAAA', 7, signatureOf('[]', key)])('is not valid as %p', (other) => {
    expect(isSignedBy({ ...signed, fullSignature: other }, publicKey)).toBe(false);
  });

  it('is not valid with another key, or for something that is no registry', () => {
    const other = publicKeyOf(generateKeyPairSync('ed25519').privateKey);
    expect(isSignedBy(signed, other)).toBe(false);
    expect(isSignedBy(undefined, publicKey)).toBe(false);
    expect(isSignedBy(null, publicKey)).toBe(false);
    expect(isSignedBy('signed', publicKey)).toBe(false);
  });
});
