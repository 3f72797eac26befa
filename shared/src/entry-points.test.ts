import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

it('forwards the sheet for lists of drills', () => {
  const root = path.resolve(__dirname, '../..');
  const fileOf = (name: string, entry: string) => {
    const text = readFileSync(path.join(root, name, 'package.json'), 'utf8');
    const { exports } = JSON.parse(text) as { exports: Record<string, string> };
    return path.join(root, name, exports[entry] ?? '-');
  };
  const sheet = readFileSync(fileOf('shared', './drill-list.scss'), 'utf8');
  const [, entry = ''] = /^@forward '@touchline\/product\/(.+)';$/m.exec(sheet) ?? [];
  expect(existsSync(fileOf('product', `./${entry}`))).toBe(true);
});
