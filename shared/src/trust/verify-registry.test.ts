import { buildRelease } from '@touchline/shared/testing';
import { verifyRegistry } from './verify-registry';

const algorithm = { name: 'Ed25519' };

interface SignedRegistry {
  remotes: { name: string; live: { entry: string } }[];
  signature: string;
}

async function newKey() {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  return { privateKey, publicKey: base64Of(await crypto.subtle.exportKey('raw', publicKey)) };
}

async function sign(privateKey: CryptoKey): Promise<SignedRegistry> {
  const remotes = [{ name: 'scores', live: buildRelease({ title: 'Scores – today’s' }) }];
  const content = new TextEncoder().encode(JSON.stringify(remotes));
  const signature = await crypto.subtle.sign(algorithm, privateKey, content);
  return { remotes, signature: base64Of(signature) };
}

function base64Of(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

it('accepts a registry as it was signed, even if its file is formatted differently', async () => {
  const { privateKey, publicKey } = await newKey();
  const file = JSON.stringify(await sign(privateKey), null, 2);
  await expect(verifyRegistry(JSON.parse(file), publicKey)).resolves.toBeUndefined();
});

it('refuses one in which a single word was changed', async () => {
  const { privateKey, publicKey } = await newKey();
  const registry = await sign(privateKey);
  for (const { live } of registry.remotes) live.entry = live.entry.replace('1.0.0', '1.0.1');
  await expect(verifyRegistry(registry, publicKey)).rejects.toThrow('The registry was changed');
});

it('refuses one that was signed with another key', async () => {
  const { publicKey } = await newKey();
  const registry = await sign((await newKey()).privateKey);
  await expect(verifyRegistry(registry, publicKey)).rejects.toThrow(
    'a key that the portal does not know',
  );
});

it.each([
  ['has no signature', { remotes: [] }],
  ['has only a signature', { signature: 'AAAA' }],
  ['is null', null],
])('refuses one that %s', async (_, document) => {
  const { publicKey } = await newKey();
  await expect(verifyRegistry(document, publicKey)).rejects.toThrow('The registry is not signed.');
});

it('refuses a signature that is not base64', async () => {
  const { privateKey, publicKey } = await newKey();
  const { remotes } = await sign(privateKey);
  await expect(verifyRegistry({ remotes, signature: 'ÿ!' }, publicKey)).rejects.toThrow(
    'The registry was changed',
  );
});
