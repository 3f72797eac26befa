import { MessageChannel as NodeChannel } from 'node:worker_threads';
import { openChannel, type Channel } from './channel';
import { toPage, type PageProxy } from './ports';

const known = { copy: toPage.copy, file: toPage.file, announce: toPage.announce };
const limits = { maxLength: 200, maxPerSecond: 20, maxLengthPerSecond: 1_000 };

let trusted: Channel<unknown>;
let page: PageProxy;
let close: () => void;
const onAnnounce = jest.fn();
const check = jest.fn();
const onExceeded = jest.fn();
let exceeded: Promise<unknown>;
const onInvalid = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  exceeded = new Promise((resolve) => onExceeded.mockImplementation(resolve));
  const { port1, port2 } = new NodeChannel();
  const ports = [port1, port2] as unknown as MessagePort[];
  trusted = openChannel(
    ports[0] as MessagePort,
    known,
    {
      copy: ({ text }) => text.length,
      file: () => Promise.reject(Object.assign(new Error('No.'), { name: 'AbortError' })),
      announce: onAnnounce,
    },
    { limits: { ...limits, onExceeded }, check, onInvalid },
  );
  ({ other: page, close } = openChannel<PageProxy>(ports[1] as MessagePort, {}, {}, {}, true));
});

afterEach(() => {
  trusted.close();
  close();
});

it('answers a call, each with its own answer', async () => {
  const answers = ['a', 'bb', 'ccc'].map((text) => page.copy({ text }));
  await expect(Promise.all(answers)).resolves.toEqual([1, 2, 3]);
});

it('gives an error back, with its name', async () => {
  await expect(page.file({ address: '/x' })).rejects.toMatchObject({
    name: 'AbortError',
    message: 'No.',
  });
});

it('handles no message that its schema refuses, and says what is wrong', async () => {
  await expect(page.copy({ text: 1 as never })).rejects.toThrow(/text/);
  expect(onInvalid).toHaveBeenCalledWith(expect.stringContaining('text'));
});

it.each(['toString', '__proto__', 'share'])('has no port %s', async (name) => {
  void Promise.resolve(Reflect.get(page, name)({})).catch(() => undefined);
  await page.copy({ text: 'x' });
  expect(onInvalid.mock.calls).toEqual([[`${name}: no such port`]]);
});

it('handles nothing that a policy refuses', async () => {
  check.mockImplementationOnce(() => {
    throw new Error('This needs a press of the user.');
  });
  await expect(page.copy({ text: 'x' })).rejects.toThrow('a press of the user');
  expect(check).toHaveBeenCalledWith({ pressMs: 0 });
  await expect(page.copy({ text: 'x' })).resolves.toBe(1);
});

it('closes for good when a message is too long', async () => {
  page.announce({ message: 'x'.repeat(300) });
  page.announce({ message: 'x' });
  await exceeded;
  expect(onExceeded.mock.calls).toEqual([['It sent too much.']]);
});

it('closes for good when there are too many in a second', async () => {
  for (let count = 0; count < 30; count++) page.announce({ message: 'x' });
  await exceeded;
  expect(onExceeded.mock.calls).toEqual([['It sent too many messages.']]);
});

it('closes for good when there is too much in a second, of messages that are short enough', async () => {
  for (let count = 0; count < 8; count++) page.announce({ message: 'x'.repeat(150) });
  await exceeded;
  expect(onExceeded.mock.calls).toEqual([['It sent too much.']]);
});
