import { makeToken } from '@touchline/product';
import { invitationLink, tokenIn } from './invitation-link';

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
