import { AuthError, PublicClientApplication, type AccountInfo } from '@azure/msal-browser';
import type { PortalConfig } from '../host/portal-config';
import { startIdentityClient } from './identity-client';

jest.mock('@azure/msal-browser', () => ({
  ...jest.requireActual<object>('@azure/msal-browser'),
  PublicClientApplication: jest.fn(),
}));

const robin = { homeAccountId: 'robin.provider' } as AccountInfo;
const toni = { homeAccountId: 'toni.provider' } as AccountInfo;
const identity: PortalConfig['identity'] = {
  authority: 'https://provider.example',
  clientId: 'portal',
  scopes: ['api'],
  protocol: 'OIDC',
  knownAuthorities: [],
};

/** Starts a client. @returns the accounts that it made the active one */
async function activated(known: {
  active?: AccountInfo;
  others?: AccountInfo[];
  answer?: AccountInfo;
}): Promise<(AccountInfo | null)[]> {
  const setActiveAccount = jest.fn();
  const client = {
    initialize: () => Promise.resolve(),
    handleRedirectPromise: () => Promise.resolve(known.answer ? { account: known.answer } : null),
    getActiveAccount: () => known.active ?? null,
    getAllAccounts: () => known.others ?? [],
    setActiveAccount,
  };
  jest.mocked(PublicClientApplication).mockImplementation(() => client as never);
  await startIdentityClient(identity);
  return setActiveAccount.mock.calls.flat() as (AccountInfo | null)[];
}

it('makes the user who has just signed in the active one', async () => {
  expect(await activated({ active: robin, answer: toni })).toEqual([toni]);
});

it('takes the first known account where none is active', async () => {
  expect(await activated({ others: [toni, robin] })).toEqual([toni]);
  expect(await activated({})).toEqual([]);
});

it('writes nothing over what another tab may be writing', async () => {
  expect(await activated({ active: robin, others: [robin] })).toEqual([]);
});

describe('a client that can not start', () => {
  function start(error: Error) {
    localStorage.setItem('msal.3.account.keys', '{broken');
    localStorage.setItem('touchline.coach', 'robin');
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const client = {
      initialize: async () => {
        if (localStorage.getItem('msal.3.account.keys')) throw error;
      },
      handleRedirectPromise: async () => null,
      getActiveAccount: () => null,
      getAllAccounts: () => [],
    };
    jest.mocked(PublicClientApplication).mockImplementation(() => client as never);
    return startIdentityClient(identity);
  }

  it('starts without entries that it can not read', async () => {
    await start(new SyntaxError('Unexpected token'));
    expect(Object.keys(localStorage)).toEqual(['touchline.coach']);
  });

  it.each([
    ['a refusal', new AuthError('access_denied', 'correlation-1')],
    ['a full storage', new DOMException('The quota is exceeded.', 'QuotaExceededError')],
  ])('keeps its entries where the reason is %s', async (_, error) => {
    await expect(start(error)).rejects.toBe(error);
    expect(localStorage.getItem('msal.3.account.keys')).toBe('{broken');
  });
});
