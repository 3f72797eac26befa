import { MessageChannel as NodeChannel } from 'node:worker_threads';
import type { Answer } from '@touchline/shared/runner';
import type { FrameStart } from '../portal';
import { connectToPage } from '../portal';
import { api } from './api-client';

const answer = (body: string) => ({ body, next: undefined }) as Answer;
const { port1, port2 } = new NodeChannel();

beforeEach(() => {
  jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const first = { '/teams': answer('stored'), '/sports': answer('stored') };
  const start = { arrived: { '/teams': answer('arrived') }, stored: first };
  port2.on('message', (text: string) => {
    const [, id, , { address }] = JSON.parse(text) as [string, number, string, { address: string }];
    port2.postMessage(['answer', id, { answer: answer(`fresh ${address}`) }]);
  });
  connectToPage(port1 as unknown as MessagePort, start as unknown as FrameStart);
});
afterEach(() => port2.removeAllListeners());
afterAll(() => port1.close());

it('gives what had come early once, and then nothing older than that', () => {
  expect(api.stored('/teams')).toEqual(answer('stored'));
  expect(api.arrived('/teams')).toEqual(answer('arrived'));
  expect(api.arrived('/teams')).toBeUndefined();
  expect(api.stored('/teams')).toBeUndefined();
});

it('does not read again what had come early, and reads it the next time', async () => {
  await expect(api.get('/teams')).resolves.toEqual(answer('arrived'));
  await expect(api.get('/teams')).resolves.toEqual(answer('fresh /teams'));
});

it('gives nothing that is older than ten seconds', () => {
  jest.mocked(performance.now).mockReturnValue(10_001);
  expect(api.arrived('/teams')).toBeUndefined();
});

it('gives what was stored until the server has answered', async () => {
  await expect(api.get('/sports')).resolves.toEqual(answer('fresh /sports'));
  expect(api.stored('/sports')).toBeUndefined();
  expect(api.storedAll('/teams')).toEqual([answer('stored')]);
});

it('gives nothing of the first reads after a change', async () => {
  await api.put('/teams/7', {}, undefined);
  expect([api.arrived('/teams'), api.stored('/teams'), api.stored('/sports')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
