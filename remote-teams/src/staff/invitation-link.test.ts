import { createHash } from 'node:crypto';
import { invitationLink, makeToken, tokenIn } from './invitation-link';

it('makes tokens of 256 bits, each another one, with the hash of their text', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, makeToken));
  expect(new Set(made.map(({ token }) => token)).size).toBe(20);
  for (const { token, tokenSha256 } of made) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(tokenSha256).toBe(createHash('sha256').update(token).digest('base64url'));
  }
});

it('puts the token where no server sees it, and reads it there', async () => {
  const { token } = await makeToken();
  const link = new URL(invitationLink(token));
  expect(link.origin).toBe(window.location.origin);
  expect(`${link.pathname}${link.search}`).toBe('/teams/join');
  expect(tokenIn(link.hash)).toBe(token);
});

it.each(['', '#', '#screen', '#code=1&state=2', `#${'x'.repeat(42)}`, `#${'x'.repeat(44)}`])(
  'finds no token in %p',
  (hash) => expect(tokenIn(hash)).toBeUndefined(),
);
