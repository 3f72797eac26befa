import 'fake-indexeddb/auto';
import { signInForTest, testAccount } from '@touchline/shared/testing';
import { dropStored } from './stored-user';
import { tokenStore } from './token-store';
import { storeNothing, userStore } from './user-store';

const key = (name: string) => `touchline-user ${testAccount.id} ${name}`;
const names = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  signInForTest();
  await dropStored(null);
});

it('keeps entries by name, and makes nothing to find nothing', async () => {
  expect(await userStore.entries('run ')).toEqual(new Map());
  expect(await names()).toEqual([]);
  await userStore.put('run 7', { place: 1 });
  await userStore.put('run 8', { place: 2 });
  await userStore.put('draft team/7 a', 'text');
  await userStore.put('run 8', undefined);
  expect(await userStore.entries('run ')).toEqual(new Map([['run 7', { place: 1 }]]));
  expect(await names()).toEqual([key('')]);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).toBe('{}');
});

it('takes over the runs that earlier releases kept in local storage', async () => {
  localStorage.setItem(key('run 7'), '{"place":3}');
  localStorage.setItem(key('library'), 'of a remote');
  expect(await userStore.entries('run ')).toEqual(new Map([['run 7', { place: 3 }]]));
  expect(Object.keys(localStorage)).toEqual([key('library')]);
  expect(await userStore.entries('run ')).toEqual(new Map([['run 7', { place: 3 }]]));
});

it('keeps those of different users apart, and removes those of a user who has left', async () => {
  await userStore.put('run 7', 'of Ada');
  tokenStore.setState({ account: { ...testAccount, id: 'kim' } });
  expect(await userStore.entries('')).toEqual(new Map());
  await userStore.put('run 7', 'of Kim');
  await dropStored('kim');
  expect(await names()).toEqual(['touchline-user kim ']);
  expect(await userStore.entries('')).toEqual(new Map([['run 7', 'of Kim']]));
  await dropStored(null);
  tokenStore.setState({ account: null });
  await userStore.put('run 7', 'of nobody');
  expect(await names()).toEqual([]);
});

it('loses nothing when the page is left before the database is open', async () => {
  await userStore.put('run 7', { place: 1 });
  await userStore.put('run 8', { place: 1 });
  // As the next page of this tab finds it.
  sessionStorage.setItem(key('run 7'), '{"place":2}');
  sessionStorage.setItem(key('run 8'), 'null');
  const expected = new Map([['run 7', { place: 2 }]]);
  expect(await userStore.entries('run ')).toEqual(expected);
  expect(await userStore.entries('run ')).toEqual(expected);
  expect(sessionStorage).toHaveLength(0);
});

it('stores what the page before could not with the first read of any entry: other tabs want it, too', async () => {
  sessionStorage.setItem(key('run 7'), '{"place":2}');
  expect(await userStore.entries('ongoing')).toEqual(new Map());
  await userStore.put('ongoing', 'of this tab');
  sessionStorage.clear();
  expect(await userStore.entries('run ')).toEqual(new Map([['run 7', { place: 2 }]]));
});

it('keeps entries in the tab where the browser refuses, until they can be stored', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refused = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('No.', 'SecurityError');
  });
  await userStore.put('run 7', { place: 1 });
  expect(await userStore.entries('run ')).toEqual(new Map([['run 7', { place: 1 }]]));
  refused.mockRestore();
  await userStore.put('run 7', { place: 2 });
  expect(sessionStorage).toHaveLength(0);
  expect(await userStore.entries('run ')).toEqual(new Map([['run 7', { place: 2 }]]));
});

it('keeps entries in the tab while the browser says nothing, and waits for that once', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  tokenStore.setState({ account: { ...testAccount, id: 'kim' } });
  let answer = (_: IDBDatabaseInfo[]) => {};
  const asked = new Promise<IDBDatabaseInfo[]>((resolve) => (answer = resolve));
  const spies = [
    jest.spyOn(indexedDB, 'databases').mockReturnValue(asked),
    jest.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest()),
  ];
  jest.useFakeTimers();
  const first = userStore.entries('run ');
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await first).toEqual(new Map());
  const put = userStore.put('run 7', { place: 1 });
  await jest.advanceTimersByTimeAsync(0);
  await put;
  const second = userStore.entries('run ');
  await jest.advanceTimersByTimeAsync(0);
  expect(await second).toEqual(new Map([['run 7', { place: 1 }]]));
  jest.useRealTimers();
  spies.forEach((spy) => spy.mockRestore());
  answer([]);
});

it('keeps nothing that outlives its tab, and removes what is there, where the operator forbids it', async () => {
  await userStore.put('run 7', { place: 1 });
  localStorage.setItem(key('run 8'), '{}');
  storeNothing();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await names()).toEqual([]);
  expect(localStorage).toHaveLength(0);
  await userStore.put('run 7', { place: 2 });
  expect(await names()).toEqual([]);
  expect(userStore.isDurable()).toBe(false);
  expect(await userStore.entries('run ')).toEqual(new Map([['run 7', { place: 2 }]]));
});
