import { buildRelease } from '../testing/build-release';
import { verifyRegistry } from './verify-registry';

const algorithm = { name: 'Ed25519' };

interface SignedRegistry {
  remotes: { name: string; live: { entry: string } }[];
  serial: number;
  fullSignature: string;
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
  const content = { serial: 7, remotes };
  const text = new TextEncoder().encode(JSON.stringify(content));
  const signature = await crypto.subtle.sign(algorithm, privateKey, text);
  return { ...content, fullSignature: base64Of(signature) };
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

it('refuses one with another serial number', async () => {
  const { privateKey, publicKey } = await newKey();
  const registry = await sign(privateKey);
  await expect(verifyRegistry({ ...registry, serial: 8 }, publicKey)).rejects.toThrow(
    'was changed',
  );
});

it('leaves out the signature that earlier shells read', async () => {
  const { privateKey, publicKey } = await newKey();
  const registry = { ...(await sign(privateKey)), signature: 'AAAA' };
  await expect(verifyRegistry(registry, publicKey)).resolves.toBeUndefined();
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
  ['is signed in part', { remotes: [], signature: 'AAAA' }],
  ['is null', null],
])('refuses one that %s', async (_, document) => {
  const { publicKey } = await newKey();
  await expect(verifyRegistry(document, publicKey)).rejects.toThrow('The registry is not signed.');
});

it('refuses a signature that is not base64', async () => {
  const { privateKey, publicKey } = await newKey();
  const registry = await sign(privateKey);
  await expect(verifyRegistry({ ...registry, fullSignature: 'ÿ!' }, publicKey)).rejects.toThrow(
    'The registry was changed',
  );
});
