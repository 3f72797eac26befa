import { buildRelease } from '@touchline/shared/testing';
import { isReplaced, openEarly, placeDocument, startWaiting, whenOpen } from './frame-document';

const release = buildRelease({ title: 'Scores' });
const address = 'https://frames.example/frames/scores';
const parts = Promise.resolve({ script: 'script', style: 'style' });

let place: HTMLElement;
const frames = () => [...document.querySelectorAll('iframe')];

/** Its document comes now. @returns what is sent to it */
function load(iframe: HTMLIFrameElement | undefined): jest.Mock {
  const sent = jest.fn();
  Object.defineProperty(iframe, 'contentWindow', {
    value: { postMessage: sent },
    configurable: true,
  });
  iframe?.dispatchEvent(new Event('load'));
  return sent;
}

/** Opens one early, whose document comes now. @returns what is sent to it */
async function openLoaded(): Promise<jest.Mock> {
  openEarly(address, parts);
  const sent = load(frames()[0]);
  await parts;
  return sent;
}

// A move that keeps the document, which jsdom does not have.
const moveBefore = jest.fn(function (this: Element, node: Node) {
  this.append(node);
});

beforeEach(() => {
  document.documentElement.querySelectorAll('iframe').forEach((iframe) => iframe.remove());
  place = document.body.appendChild(document.createElement('div'));
  Element.prototype.moveBefore = moveBefore as typeof place.moveBefore;
});
afterEach(() => place.remove());

it('takes the document that waits for it, with what has run in it', async () => {
  const sent = await openLoaded();
  const [waiting] = frames();
  expect(waiting).not.toBeVisible();
  expect(waiting).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
  expect(sent.mock.calls).toEqual([[await parts, '*']]);
  expect(placeDocument(address, release, place)).toEqual({
    iframe: waiting,
    isStarted: true,
    port: undefined,
  });
  expect(moveBefore).toHaveBeenCalledTimes(1);
  expect(waiting).toBeVisible();
  expect(waiting).toHaveAttribute('title', 'Scores');
});

it.each([
  ['document', false],
  ['files', true],
])(
  'takes one that waits for its %s, which then gets nothing from before',
  async (_what, isLoaded) => {
    openEarly(address, parts);
    const [iframe] = frames();
    const sent = isLoaded ? load(iframe) : undefined;
    expect(placeDocument(address, release, place)).toMatchObject({ iframe, isStarted: false });
    const later = sent ?? load(iframe);
    await parts;
    expect(later).not.toHaveBeenCalled();
    expect(iframe).not.toHaveAttribute('data-waiting');
  },
);

it('takes one without the files of all frames where they do not come', async () => {
  openEarly(address, Promise.reject(new Error('gone')));
  frames()[0]?.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(placeDocument(address, release, place).isStarted).toBe(false);
});

it('opens a new one for another remote, and ends the one that waits', async () => {
  await openLoaded();
  const [waiting] = frames();
  const { iframe, isStarted } = placeDocument(
    'https://frames.example/frames/others',
    release,
    place,
  );
  expect(isStarted).toBe(false);
  expect(frames()).toEqual([iframe]);
  expect(iframe).not.toBe(waiting);
});

it('takes one whose address has a version', () => {
  openEarly(`${address}?version=1a2b`, parts);
  const [waiting] = frames();
  openEarly(address, parts);
  expect(placeDocument(address, release, place).iframe).toBe(waiting);
});

it('has one that waits at most: for the address that was asked for last, and half a minute', () => {
  jest.useFakeTimers();
  openEarly('https://frames.example/frames/others', parts);
  openEarly(address, parts);
  openEarly(address, parts);
  expect(frames().map(({ src }) => src)).toEqual([address]);
  jest.advanceTimersByTime(30_000);
  expect(frames()).toEqual([]);
  openEarly(address, parts);
  placeDocument(address, release, place);
  jest.advanceTimersByTime(30_000);
  expect(frames()).toHaveLength(1);
  jest.useRealTimers();
});

it('opens one that has all files of frames, and sends it none', async () => {
  openEarly(`${address}?version=1a2b`);
  const [iframe] = frames();
  const sent = load(iframe);
  await Promise.resolve();
  expect(sent).not.toHaveBeenCalled();
  expect(placeDocument(address, release, place)).toMatchObject({ iframe, isStarted: true });
});

it('takes messages once its document says so, or has loaded', () => {
  const done = jest.fn();
  const say = (source: unknown) =>
    window.dispatchEvent(new MessageEvent('message', { source } as object));
  openEarly(address);
  const [iframe] = frames();
  if (!iframe) throw new Error('None was opened.');
  whenOpen(iframe, done);
  say(window);
  expect(done).not.toHaveBeenCalled();
  say(iframe.contentWindow);
  load(iframe);
  expect(done).toHaveBeenCalledTimes(1);
  whenOpen(iframe, done);
  expect(done).toHaveBeenCalledTimes(2);
  expect(isReplaced(iframe)).toBe(false);
  load(iframe);
  expect(isReplaced(iframe)).toBe(true);
});

it('opens none in a browser that would load it again where it is moved', () => {
  Reflect.deleteProperty(Element.prototype, 'moveBefore');
  openEarly(address, parts);
  expect(frames()).toEqual([]);
});

describe('a release that is started in it before its place is there', () => {
  const port = {} as MessagePort;
  const start = jest.fn(() => port);
  beforeEach(() => start.mockClear());

  it('goes on in its place, with a size and unseen until then', () => {
    openEarly(address);
    const [iframe] = frames();
    startWaiting(address, release, start);
    expect(start.mock.calls).toEqual([[iframe]]);
    expect(iframe).not.toBeVisible();
    expect(iframe).not.toHaveAttribute('hidden');
    expect(iframe?.style.width).toBe('100%');
    startWaiting(address, release, start);
    expect(start).toHaveBeenCalledTimes(1);
    load(iframe);
    const placed = placeDocument(address, release, place);
    expect(placed).toEqual({ iframe, isStarted: false, port });
    expect(iframe).not.toHaveAttribute('style');
  });

  it('is not started where the files of frames are still to come, or in that of another remote', async () => {
    openEarly(address, parts);
    startWaiting(address, release, start);
    load(frames()[0]);
    await parts;
    startWaiting('https://frames.example/frames/others', release, start);
    expect(start).not.toHaveBeenCalled();
  });

  it.each([
    [
      'another release is shown',
      () => placeDocument(address, buildRelease({ version: '9.0.0' }), place),
    ],
    ['it goes to another document', () => frames()[0]?.dispatchEvent(new Event('load'))],
  ])('ends where %s', async (_case, happens) => {
    await openLoaded();
    startWaiting(address, release, start);
    const [iframe] = frames();
    happens();
    expect(frames()).not.toContain(iframe);
  });
});
