import { jest } from '@jest/globals';
import { tokenStore } from './token-store';

it('starts without a token', () => {
  expect(tokenStore.getState()).toMatchObject({ status: 'initializing', token: null });
});

it('throws when a second store is created', async () => {
  jest.resetModules();
  await expect(import('./token-store')).rejects.toThrow('A second token store was created');
});
