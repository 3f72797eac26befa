import { buildRelease } from '@touchline/shared/testing/build-release';
import {
  isOpen,
  isReplaced,
  openEarly,
  placeDocument,
  startWaiting,
  whenOpen,
} from './frame-document';

const release = buildRelease({ title: 'Scores' });
const address = 'https://frames.example/frames/scores';

let place: HTMLElement;
const frames = () => [...document.querySelectorAll('iframe')];

/** Its document comes now, and says so. */
function load(iframe: HTMLIFrameElement | undefined): void {
  const source = iframe?.contentWindow ?? null;
  window.dispatchEvent(new MessageEvent('message', { source }));
  iframe?.dispatchEvent(new Event('load'));
}

/** Opens one early, whose document comes now. */
function openLoaded(): void {
  openEarly(address);
  load(frames()[0]);
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

it('takes the document that waits for it', () => {
  openLoaded();
  const [waiting] = frames();
  expect(waiting).not.toBeVisible();
  expect(waiting).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
  expect(placeDocument(address, release, place)).toEqual({ iframe: waiting, port: undefined });
  expect(moveBefore).toHaveBeenCalledTimes(1);
  expect(waiting).toBeVisible();
  expect(waiting).not.toHaveAttribute('data-waiting');
  expect(waiting).toHaveAttribute('title', 'Scores');
});

it('opens a new one for another remote, and ends the one that waits', () => {
  openLoaded();
  const [waiting] = frames();
  const { iframe } = placeDocument('https://frames.example/frames/others', release, place);
  expect(frames()).toEqual([iframe]);
  expect(iframe).not.toBe(waiting);
});

it('takes one of another version', () => {
  openEarly(`${address}?version=1a2b`);
  const [waiting] = frames();
  openEarly(`${address}?version=3c4d`);
  const { iframe } = placeDocument(`${address}?version=3c4d`, release, place);
  expect(iframe).toBe(waiting);
});

it('has one that waits at most: for the address that was asked for last, and half a minute', () => {
  jest.useFakeTimers();
  openEarly('https://frames.example/frames/others');
  openEarly(address);
  openEarly(address);
  expect(frames().map(({ src }) => src)).toEqual([address]);
  jest.advanceTimersByTime(30_000);
  expect(frames()).toEqual([]);
  openEarly(address);
  placeDocument(address, release, place);
  jest.advanceTimersByTime(30_000);
  expect(frames()).toHaveLength(1);
  jest.useRealTimers();
});

it('takes messages once its document says so', () => {
  const done = jest.fn();
  const say = (source: unknown) =>
    window.dispatchEvent(new MessageEvent('message', { source } as object));
  openEarly(address);
  const [iframe] = frames();
  if (!iframe) throw new Error('None was opened.');
  whenOpen(iframe, done);
  say(window);
  iframe.dispatchEvent(new Event('load'));
  expect(done).not.toHaveBeenCalled();
  expect(isOpen(iframe)).toBe(false);
  say(iframe.contentWindow);
  say(iframe.contentWindow);
  expect(done).toHaveBeenCalledTimes(1);
  whenOpen(iframe, done);
  expect(done).toHaveBeenCalledTimes(2);
  expect(isReplaced(iframe)).toBe(false);
  load(iframe);
  expect(isReplaced(iframe)).toBe(true);
});

it('opens none in a browser that would load it again where it is moved', () => {
  Reflect.deleteProperty(Element.prototype, 'moveBefore');
  openEarly(address);
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
    expect(placed).toEqual({ iframe, port });
    expect(iframe).not.toHaveAttribute('style');
  });

  it('is not started in that of another remote', () => {
    openLoaded();
    startWaiting('https://frames.example/frames/others', release, start);
    expect(start).not.toHaveBeenCalled();
  });

  it.each([
    [
      'another release is shown',
      () => placeDocument(address, buildRelease({ version: '9.0.0' }), place),
    ],
    ['it goes to another document', () => frames()[0]?.dispatchEvent(new Event('load'))],
  ])('ends where %s', (_case, happens) => {
    openLoaded();
    startWaiting(address, release, start);
    const [iframe] = frames();
    happens();
    expect(frames()).not.toContain(iframe);
  });
});
