import { createHash } from 'node:crypto';
import { makeToken } from './link-token';

it('makes tokens of 256 bits, each another one, with the hash of their text', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, makeToken));
  expect(new Set(made.map(({ token }) => token)).size).toBe(20);
  for (const { token, tokenSha256 } of made) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(tokenSha256).toBe(createHash('sha256').update(token).digest('base64url'));
  }
});
