import { signInForTest, testAccount } from '@touchline/shared/testing';
import { preferences } from './preferences';
import { dropStored } from './stored-user';
import { tokenStore } from './token-store';

const key = (name: string) => `touchline-user ${testAccount.id} ${name}`;

beforeEach(() => {
  localStorage.clear();
  signInForTest();
});

it('keeps what a user has chosen under a key of that user, until it is taken back', () => {
  preferences.set('notation', 'hockey');
  expect({ ...localStorage }).toEqual({ [key('notation')]: 'hockey' });
  expect(preferences.get('notation')).toBe('hockey');
  preferences.set('notation', undefined);
  expect(localStorage).toHaveLength(0);
  expect(preferences.get('notation')).toBeUndefined();
});

it('shows no choice of another user, and keeps none of a user who has left (D26)', async () => {
  preferences.set('notation', 'hockey');
  tokenStore.setState({ account: { ...testAccount, id: 'kim' } });
  expect(preferences.get('notation')).toBeUndefined();
  await dropStored('kim');
  signInForTest();
  expect(preferences.get('notation')).toBeUndefined();
});

it('goes on where the browser keeps nothing', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refuse = () => {
    throw new DOMException('No.', 'SecurityError');
  };
  const methods = (['getItem', 'setItem'] as const).map((method) =>
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse),
  );
  preferences.set('notation', 'hockey');
  expect(preferences.get('notation')).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  for (const method of methods) method.mockRestore();
  warn.mockRestore();
});
