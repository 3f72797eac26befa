import { drafts, preferences } from '@touchline/shared';
import { tokenStore } from '@touchline/shared/host';
import { keepingFor, keptFor } from './frame-keeping';

beforeEach(() => {
  tokenStore.setState({ account: { id: 'coach', name: 'Robin', email: '' } });
  localStorage.clear();
  sessionStorage.clear();
});

const scores = () => keepingFor('scores');

it('keeps drafts and choices under names of the remote, and gives it those alone', () => {
  drafts.write('game/7', { values: { name: 'Own' } });
  preferences.set('notation', 'own');
  keepingFor('other').preference({ name: 'notation', value: 'other' });
  scores().draftWrite({ name: 'game/7', draft: { values: { name: 'Framed' } } });
  scores().preference({ name: 'notation', value: 'framed' });

  expect(keptFor('scores')).toMatchObject({
    drafts: { 'game/7': { values: { name: 'Framed' } } },
    preferences: { notation: 'framed' },
  });
  expect(drafts.read('game/7')).toMatchObject({ values: { name: 'Own' } });
  expect(preferences.get('notation')).toBe('own');
  scores().draftRemove({ name: 'game/7' });
  expect(keptFor('scores').drafts).toEqual({});
  expect(drafts.has('game/7')).toBe(true);
});

it('keeps no more than a remote may', async () => {
  const long = 'x'.repeat(9_000);
  const handlers = scores();
  const fill = () => {
    for (let count = 0; count < 60; count++)
      handlers.preference({ name: `choice ${count}`, value: long });
  };
  expect(fill).toThrow('scores keeps too much.');
  expect(() => handlers.preference({ name: 'choice 1', value: undefined })).not.toThrow();
  const values = { text: 'x'.repeat(500_000) };
  expect(() => handlers.draftWrite({ name: 'long', draft: { values } })).toThrow('too much');
  await expect(handlers.storePut({ name: 'long', value: values })).rejects.toThrow('too much');
});

it('counts the copies that drafts have under other keys, and what earlier visits have left', async () => {
  const draft = (count: number) => ({ values: { text: 'x'.repeat(90_000) }, key: `key${count}` });
  const write = (count: number) => scores.draftWrite({ name: 'game/7', draft: draft(count) });
  const scores = keepingFor('scores');
  for (let count = 0; count < 4; count++) write(count);
  expect(() => write(4)).toThrow('too much');
  scores.draftRemove({ name: 'game/7' });
  expect(() => write(5)).not.toThrow();

  const value = 'x'.repeat(150_000);
  await scores.storePut({ name: 'one', value });
  await scores.storePut({ name: 'two', value });
  const later = keepingFor('scores');
  await expect(later.storePut({ name: 'three', value })).rejects.toThrow('too much');
  await expect(later.storePut({ name: 'two', value: 'x' })).resolves.toBeUndefined();
});
