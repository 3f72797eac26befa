import type { ReadAhead } from '@touchline/shared';
import { openChannel, type Channel } from '@touchline/shared/frame/channel';
import { buildRelease } from '@touchline/shared/testing/build-release';
import { MessageChannel as NodeChannel } from 'node:worker_threads';
import { readAheadInFrame } from './read-ahead-in-frame';

const address = 'https://frames.example/frames/scores?version=1a2b';
const release = buildRelease({
  title: 'Scores',
  readsAhead: true,
  pages: [{ path: '/scores', title: 'Scores', reads: ['/games/:gameId'] }],
});
const read = jest.fn<Promise<unknown>, Parameters<ReadAhead>>();
const frame = () => document.querySelector('iframe');

beforeEach(() => {
  read.mockReset();
  globalThis.MessageChannel = NodeChannel as unknown as typeof MessageChannel;
});

/** Its document comes, and its release starts. @returns its end of the way to the page */
function started(): Channel {
  const iframe = frame();
  const source = iframe?.contentWindow ?? null;
  const told = jest.spyOn(iframe?.contentWindow as Window, 'postMessage').mockReturnValue();
  window.dispatchEvent(new MessageEvent('message', { source }));
  const [[message, , [port]]] = told.mock.calls as unknown as [
    [{ start: object }, string, [MessagePort]],
  ];
  const nowhere = { location: { pathname: '/' }, arrived: {}, stored: {} };
  expect(message.start).toMatchObject({ isReadingAhead: true, ...nowhere });
  return openChannel(port, {}, {}, {}, true);
}

it('gives a release what it declares, unseen, until it has all', async () => {
  read.mockResolvedValue({ id: '7' });
  const ended = readAheadInFrame(address, release, {}, read);
  expect(frame()).not.toBeVisible();
  expect(frame()?.src).toBe(address);
  const channel = started();
  await expect(channel.call('read', { path: '/games/7', maxAgeMs: 1_000 })).resolves.toEqual({
    id: '7',
  });
  await expect(channel.call('read', { path: '/players' })).rejects.toThrow('may not read /players');
  expect(read.mock.calls).toEqual([['/games/7', { maxAgeMs: 1_000 }]]);
  await expect(channel.call('navigate', { to: '/' })).rejects.toThrow('no such message');
  channel.send('shown');
  await ended;
  expect(frame()).toBeNull();
});

it('ends as a read does without a connection, and with a release that fails', async () => {
  const lost = new Error('No connection.');
  read.mockRejectedValue(lost);
  const unanswered = readAheadInFrame(address, release, {}, read);
  void started()
    .call('read', { path: '/games/7' })
    .catch(() => undefined);
  await expect(unanswered).rejects.toBe(lost);
  const failing = readAheadInFrame(address, release, {}, read);
  started().send('failed', { message: 'A mistake.' });
  await expect(failing).rejects.toThrow('A mistake.');
  expect(frame()).toBeNull();
});

it('has only the document kept of a release that does not read ahead, once', async () => {
  const other = 'https://frames.example/frames/fixtures?version=1a2b';
  const ended = readAheadInFrame(other, buildRelease(), {}, read);
  frame()?.dispatchEvent(new Event('load'));
  await ended;
  const again = readAheadInFrame(other, buildRelease(), {}, read);
  expect(frame()).toBeNull();
  await again;
});
