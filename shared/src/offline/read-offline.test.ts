import { FakeApi } from '@touchline/shared/testing';
import type { Answer } from '../platform/api/answer';
import { api } from '../platform/api/api-client';
import { RequestError } from '../platform/api/request-error';
import { connection, offline } from '../platform/connection';
import { tokenStore } from '../platform/token-store';
import { FakeCaches } from '../testing/fake-caches';
import { answerFromStore } from './read-offline';
import { storeAnswers } from './store-answers';
import { StoredAnswers } from './stored-answers';

const robin = { id: 'robin', name: 'Robin Fielding', email: 'robin@example.com' };
const kim = { id: 'kim', name: 'Kim', email: 'kim@example.com' };
const call = { method: 'GET', path: '/teams', status: 200, requestId: undefined };

function answer(body: unknown): Answer {
  return { status: 200, body, isEmpty: false, etag: '"1"', next: undefined, call };
}

const fresh = () => Promise.resolve(answer(['fresh']));
const unreachable = () => Promise.reject(RequestError.unreachable());

function read(address: string, ask: () => Promise<Answer>): Promise<Answer> {
  if (!offline.reads) throw new Error('The reads are not stored.');
  return offline.reads.read(address, ask);
}

/** Who is signed in in this browser, and the token. */
function signIn(account: typeof robin, token: string | null): void {
  localStorage.setItem('touchline.coach', account.id);
  tokenStore.setState({ status: 'signed-in', account, token });
}

/** What the user has read before. */
async function stored(address: string, body: unknown, storedAtMs = Date.now()): Promise<void> {
  const came = { answer: answer(body), storedAtMs };
  await new StoredAnswers(robin.id).put(address, came);
}

beforeAll(async () => {
  answerFromStore();
  await storeAnswers(
    () => [{ path: '/', title: 'Home', reads: ['/teams', '/sports'] }],
    async () => {},
  );
});
beforeEach(() => {
  Object.assign(globalThis, { caches: new FakeCaches() });
  signIn(robin, 'token');
  connection.setState({ isOffline: false, shownSince: {}, failures: {}, needsSignIn: false });
});
afterEach(() => jest.useRealTimers());

describe('with a connection', () => {
  it('gives what the server answers', async () => {
    await stored('/teams', ['stored']);
    expect((await read('/teams', fresh)).body).toEqual(['fresh']);
  });

  it('passes a refusal of the server on', async () => {
    await stored('/teams', ['stored']);
    const refused = new RequestError('Not today.', 403);
    await expect(read('/teams', () => Promise.reject(refused))).rejects.toBe(refused);
    expect(connection.getState()).toMatchObject({ isOffline: false, failures: {} });
  });

  it.each([500, 503])(
    'gives what was stored at status %d, until the server answers',
    async (status) => {
      const hourAgoMs = Date.now() - 3_600_000;
      await stored('/teams', ['stored'], hourAgoMs);
      const broken = () => Promise.reject(new RequestError('Something broke.', status));
      expect((await read('/teams', broken)).body).toEqual(['stored']);
      const failure = { pathname: '/', message: 'Something broke.' };
      expect(connection.getState()).toMatchObject({
        isOffline: false,
        shownSince: { '/': hourAgoMs },
        failures: { '/teams': failure },
      });
      await read('/sports', fresh);
      expect(connection.getState().failures).toEqual({ '/teams': failure });
      expect((await read('/teams', fresh)).body).toEqual(['fresh']);
      expect(connection.getState()).toMatchObject({ shownSince: {}, failures: {} });
    },
  );
});

describe('without an answer', () => {
  it('gives what was stored, with its age', async () => {
    const hourAgoMs = Date.now() - 3_600_000;
    await stored('/teams', ['stored'], hourAgoMs);
    expect((await read('/teams', unreachable)).body).toEqual(['stored']);
    expect(connection.getState()).toMatchObject({
      isOffline: true,
      shownSince: { '/': hourAgoMs },
    });
  });

  it('waits four seconds for a connection that is there and carries nothing', async () => {
    await stored('/teams', ['stored']);
    jest.useFakeTimers();
    const shown = read('/teams', () => new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(3_900);
    expect(connection.getState().isOffline).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect((await shown).body).toEqual(['stored']);
  });

  it('gives a slow network more time once its answer has come', async () => {
    await stored('/teams', ['stored']);
    jest.useFakeTimers();
    const slow = () =>
      new Promise<Answer>((resolve) => setTimeout(() => resolve(answer(['slow'])), 6_000));
    const first = read('/teams', slow);
    await jest.advanceTimersByTimeAsync(4_000);
    expect((await first).body).toEqual(['stored']);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(connection.getState().isOffline).toBe(false);
    const second = read('/teams', slow);
    await jest.advanceTimersByTimeAsync(6_000);
    expect((await second).body).toEqual(['slow']);
  });

  it('does not wait again', async () => {
    await stored('/teams', ['stored']);
    connection.setState({ isOffline: true });
    const ask = jest.fn(fresh);
    expect((await read('/teams', ask)).body).toEqual(['stored']);
    expect(ask).not.toHaveBeenCalled();
  });

  it('fails as before where nothing is stored', async () => {
    await expect(read('/teams', unreachable)).rejects.toThrow('could not be reached');
  });
});

describe('without a token', () => {
  beforeEach(async () => {
    await stored('/teams', ['stored']);
    signIn(robin, null);
  });

  it('asks the server nothing', async () => {
    const ask = jest.fn(fresh);
    expect((await read('/teams', ask)).body).toEqual(['stored']);
    await expect(read('/sports', ask)).rejects.toThrow('It needs a connection.');
    await expect(read('/sports/soccer/drills', ask)).rejects.toThrow('It needs a connection.');
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    [true, 'There is no connection, so nothing was saved.'],
    [false, 'Sign in, then try again.'],
  ])('refuses a change in words (offline: %s)', (isOffline, words) => {
    connection.setState({ isOffline });
    expect(offline.reads?.refusal()?.message).toContain(words);
  });
});

describe('where something else than the API answers', () => {
  const server = new FakeApi();
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  beforeEach(() => {
    server.reset();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  const page = { text: '<!doctype html><p>Log in to this network', type: 'text/html' };

  it.each([
    [200, 'stored', true],
    [502, 'stored', true],
    [503, 'stored', true],
    [511, 'stored', true],
    [500, 'stored', false],
    [429, 'failed', false],
  ])('with a page and status %d it is %s, offline: %s', async (status, outcome, isOffline) => {
    server.answer('GET /teams', { status, ...page });
    await stored('/teams', ['stored']);
    const shown = api.get('/teams').then(
      ({ body }) => (body as string[])[0],
      () => 'failed',
    );
    expect(await shown).toBe(outcome);
    expect(connection.getState().isOffline).toBe(isOffline);
  });
});

it('sends no change without a token', async () => {
  signIn(robin, null);
  await expect(api.put('/teams/7', { name: 'Hawks' }, undefined)).rejects.toThrow(
    /[Nn]othing was saved/,
  );
});

describe('another user', () => {
  it('finds nothing of the one before', async () => {
    await stored('/teams', ['stored']);
    signIn(kim, null);
    await expect(read('/teams', fresh)).rejects.toThrow('It needs a connection.');
  });

  it('gets nothing that an answer of the one before writes late', async () => {
    localStorage.setItem('touchline.coach', '');
    await stored('/teams', ['late']);
    expect(await caches.keys()).toEqual([]);
  });
});
