import { MessageChannel as NodeChannel } from 'node:worker_threads';
import * as z from 'zod/mini';
import { openChannel, type Channel } from './channel';

const known = {
  add: z.object({ one: z.number(), other: z.number() }),
  fail: z.unknown(),
};
const limits = { maxLength: 200, maxPerSecond: 20, maxLengthPerSecond: 1_000 };

let trusted: Channel;
let untrusted: Channel;
const onExceeded = jest.fn();
const onInvalid = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  const { port1, port2 } = new NodeChannel();
  const ports = [port1, port2] as unknown as MessagePort[];
  trusted = openChannel(
    ports[0] as MessagePort,
    known,
    {
      add: ({ one, other }) => one + other,
      fail: () => Promise.reject(Object.assign(new Error('No.'), { name: 'AbortError' })),
    },
    { limits: { ...limits, onExceeded }, onInvalid },
  );
  untrusted = openChannel(ports[1] as MessagePort, {}, {}, {}, true);
});

afterEach(() => trusted.close());

it('answers a call, each with its own answer', async () => {
  const answers = [1, 2, 3].map((one) => untrusted.call('add', { one, other: 1 }));
  await expect(Promise.all(answers)).resolves.toEqual([2, 3, 4]);
});

it('gives an error back, with its name', async () => {
  await expect(untrusted.call('fail')).rejects.toMatchObject({
    name: 'AbortError',
    message: 'No.',
  });
});

it('handles no message that its schema refuses, and says what is wrong', async () => {
  await expect(untrusted.call('add', { one: 'x', other: 1 })).rejects.toThrow(/one/);
  expect(onInvalid).toHaveBeenCalledWith(expect.stringContaining('one'));
});

it.each(['toString', '__proto__', 'unknown'])('knows no message %s', async (name) => {
  await expect(untrusted.call(name)).rejects.toThrow(`${name}: no such message`);
});

it('closes for good when a message is too long', async () => {
  untrusted.send('add', 'x'.repeat(300));
  untrusted.send('add', { one: 1, other: 1 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onExceeded.mock.calls).toEqual([['It sent too much.']]);
});

it('closes for good when there are too many in a second', async () => {
  for (let count = 0; count < 30; count++) untrusted.send('add', { one: 1, other: 1 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onExceeded.mock.calls).toEqual([['It sent too many messages.']]);
});

it('closes for good when there is too much in a second, of messages that are short enough', async () => {
  for (let count = 0; count < 8; count++) untrusted.send('add', 'x'.repeat(150));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onExceeded.mock.calls).toEqual([['It sent too much.']]);
});
