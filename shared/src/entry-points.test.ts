import * as hostEntryPoint from './host';
import * as remoteEntryPoint from './index';
import type { HostSession } from './host';
import type { Session } from './index';

it('gives a remote nothing that only the host needs', () => {
  const host = Object.keys(hostEntryPoint);
  expect(host).toEqual(expect.arrayContaining(['tokenStore', 'configureApi', 'SignInGate']));
  expect(Object.keys(remoteEntryPoint).filter((name) => host.includes(name))).toEqual([]);
});

it('lets a remote read the session, not change it and not see the token', () => {
  const session: Session = { status: 'signed-out', account: null, signIn: () => undefined };
  // @ts-expect-error The session is read-only.
  session.status = 'signed-in';
  // @ts-expect-error The token is the host's.
  expect(session.token).toBeUndefined();
  const token: HostSession['token'] = null;
  expect(token).toBeNull();
});

it('forwards what remotes up to 2.8 import of the domain', async () => {
  const [earlier, product] = await Promise.all([import('./product'), import('@touchline/product')]);
  expect(earlier).toMatchObject({ ...product });
  const moved = ['create', 'replace', 'remove', 'fetchRead', 'readStored', 'requiredText'];
  expect(Object.keys(earlier)).toEqual(expect.arrayContaining(moved));
  expect(remoteEntryPoint.paths).toBe(product.paths);
});
