import { createHmac, generateKeyPairSync } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ApiProblem } from '../http/api-problem';
import { startTokenIssuer, type TokenIssuer } from '../testing/token-issuer';
import { createTokenVerifier, type VerifyToken } from './bearer-token';

describe('access tokens', () => {
  let issuer: TokenIssuer;
  let verifyToken: VerifyToken;

  beforeAll(async () => {
    issuer = await startTokenIssuer();
    verifyToken = createTokenVerifier(issuer);
  });
  afterAll(() => issuer.close());

  const anna = { oid: 'anna', name: 'Anna Larsen', email: 'anna@example.com' };
  const now = () => Math.floor(Date.now() / 1_000);

  async function statusOf(verifying: Promise<unknown>): Promise<number> {
    const error = await verifying.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof ApiProblem)) throw new Error('Not refused.', { cause: error });
    return error.statusCode;
  }

  it.each([
    ['all claims', anna, { id: 'anna', name: 'Anna Larsen', email: 'anna@example.com' }],
    ['oid before sub', { ...anna, sub: 's' }, { id: 'anna' }],
    ['sub without oid', { ...anna, oid: undefined, sub: 's' }, { id: 's' }],
    ['preferred_username without email', { oid: 'a', preferred_username: 'p' }, { email: 'p' }],
    ['email before it', { ...anna, preferred_username: 'p' }, { email: anna.email }],
    ['the email as a name', { ...anna, name: ' ' }, { name: anna.email }],
    ['the id as a name', { oid: 'a' }, { id: 'a', name: 'a', email: '' }],
    ['text alone', { ...anna, name: 7 }, { name: anna.email }],
    [
      'one line',
      { ...anna, name: ' A\r\n\u2028B\u0085 ', email: 'a\nb' },
      { name: 'A B', email: 'a b' },
    ],
    ['more than a line end', { ...anna, name: '\u0085' }, { name: anna.email }],
    ['no NUL character', { ...anna, name: 'An\u0000na' }, { name: 'Anna' }],
  ])('tell who calls: %s (D1)', async (_what, claims, expected) => {
    const { caller } = await verifyToken(await issuer.issue(claims));
    expect(caller).toMatchObject(expected);
  });

  it.each([
    ['in scp', { scp: 'other portal.access' }],
    ['in scp as a list', { scp: ['portal.access'] }],
    ['in scope', { scp: undefined, scope: 'openid portal.access' }],
  ])('are accepted with the scope %s', async (_what, claims) => {
    const { caller } = await verifyToken(await issuer.issue({ ...anna, ...claims }));
    expect(caller.id).toBe('anna');
  });

  it.each([
    ['no scope', { scp: undefined }],
    ['another scope', { scp: 'openid profile' }],
    ['a scope that only begins like it', { scp: 'portal.access.read' }],
  ])('are refused with %s: 403, which a new token would not cure', async (_what, claims) => {
    const verifying = verifyToken(await issuer.issue({ ...anna, ...claims }));
    await expect(verifying).rejects.toMatchObject({
      statusCode: 403,
      details: {
        headers: {
          'www-authenticate': 'Bearer error="insufficient_scope", scope="portal.access"',
        },
      },
    });
  });

  it.each<[string, object]>([
    ['that has expired', { exp: now() - 60 }],
    ['that never expires', { exp: undefined }],
    ['that is not valid yet', { nbf: now() + 60 }],
    ['for another audience', { aud: 'another-api' }],
    ['without an audience', { aud: undefined }],
    ['of another issuer', { iss: 'https://elsewhere.example.com' }],
    ['of nobody', { oid: undefined, sub: undefined }],
    ['of a blank user', { oid: ' ', sub: '' }],
  ])('are refused %s', async (_what, claims) => {
    expect(await statusOf(verifyToken(await issuer.issue({ ...anna, ...claims })))).toBe(401);
  });

  it('are refused when they are not signed by the published key with RS256', async () => {
    const good = await issuer.issue(anna);
    const [header = '', payload = '', signature = ''] = good.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const { privateKey: weaker } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const sign = (alg: string, kid: string, key: Parameters<SignJWT['sign']>[0], own = {}) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg, kid, ...own }).sign(key);
    const hsHeader = encode({ alg: 'HS256', kid: 'test' });
    const published = await (await fetch(issuer.jwksUri)).text();

    const forgeries = [
      `${encode({ alg: 'none' })}.${payload}.`,
      `${header}.${encode({ ...claims, oid: 'ben' })}.${signature}`,
      `${header}.${payload}.`,
      `${hsHeader}.${payload}.${createHmac('sha256', published).update(`${hsHeader}.${payload}`).digest('base64url')}`,
      await sign('RS256', 'test', privateKey),
      await sign('RS256', 'unknown', privateKey),
      // It brings its key along.
      await sign('RS256', 'test', privateKey, { jwk: await exportJWK(publicKey) }),
      await sign('PS256', 'test', weaker),
      'nonsense',
      'a.b.c',
      '',
    ];
    for (const forgery of forgeries) {
      expect([forgery, await statusOf(verifyToken(forgery))]).toEqual([forgery, 401]);
    }
    expect((await verifyToken(good)).caller.id).toBe('anna');
  });

  it('cost one fetch of the keys, however many come at once', async () => {
    const other = await startTokenIssuer();
    const verify = createTokenVerifier(other);
    const tokens = await Promise.all(
      Array.from({ length: 50 }, (_, index) => other.issue({ ...anna, oid: `coach ${index}` })),
    );
    const verified = await Promise.all(tokens.map((token) => verify(token)));
    expect(new Set(verified.map(({ caller }) => caller.id)).size).toBe(50);
    expect(other.fetches()).toBe(1);
    await other.close();
  });

  it('are answered 503 while the keys are out of reach, and accepted once they are back', async () => {
    const other = await startTokenIssuer();
    const token = await other.issue(anna);
    await other.close();
    const verify = createTokenVerifier(other);
    expect(await statusOf(verify(token))).toBe(503);
    // A text that is no token is the client's fault, keys or not.
    expect(await statusOf(verify('nonsense'))).toBe(401);
  });

  describe('that were found good', () => {
    afterAll(() => {
      jest.useRealTimers();
    });

    it('are remembered for a minute, and never past their end', async () => {
      jest.useFakeTimers({
        now: Date.now(),
        doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
      });
      const other = await startTokenIssuer();
      const verify = createTokenVerifier(other);
      const long = await other.issue(anna);
      const short = await other.issue({ ...anna, exp: now() + 20 });
      const [first] = [await verify(long), await verify(short)];
      await other.close();

      jest.setSystemTime(Date.now() + 19_000);
      expect(await verify(long)).toBe(first);
      expect((await verify(short)).caller.id).toBe('anna');

      jest.setSystemTime(Date.now() + 10_000);
      expect(await statusOf(verify(short))).toBe(401);
      expect(await verify(long)).toBe(first);

      jest.setSystemTime(Date.now() + 40_000);
      expect(await verify(long)).not.toBe(first);
    });
  });
});
