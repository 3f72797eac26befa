import { buildRelease } from '@touchline/shared/testing';
import { callRefused } from '@touchline/shared/trust';
import { busyPage } from './busy-page';
import { Heartbeat } from './heartbeat';
import { PageFrame } from './page-frame';
import { watchPage } from './watch-page';

const release = buildRelease({ version: '1.4.0' });
const idle: IdleRequestCallback[] = [];

let frame: PageFrame;
let root: Element;
let stop: () => void;
let isAsked: boolean;
const [reportChange, restoreBuiltIns, onHarm] = [jest.fn(), jest.fn(), jest.fn()];

beforeEach(() => {
  jest.useFakeTimers();
  for (const mock of [reportChange, restoreBuiltIns, onHarm]) mock.mockReset();
  isAsked = false;
  Object.defineProperty(navigator, 'userActivation', {
    value: {
      get isActive() {
        return isAsked;
      },
    },
    configurable: true,
  });
  window.requestIdleCallback = (task) => idle.push(task);
  document.body.innerHTML = '<div id="root"><main>Scores</main></div>';
  root = document.body.children[0] ?? document.body;
  document.elementFromPoint = () => document.body.lastElementChild;
  frame = new PageFrame(root);
  stop = watchPage({
    frame,
    heartbeat: new Heartbeat(() => release),
    shown: () => release,
    seenReleases: () => [release],
    restoreBuiltIns,
    reportChange,
    onHarm,
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

function cover(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

it('hides what covers the portal, and blames the release that is shown', () => {
  const element = cover();
  jest.advanceTimersByTime(1_000);
  expect(element.style.display).toBe('none');
  const error = new Error('Its element <div> covered the portal.');
  expect(onHarm.mock.calls).toEqual([[release, error]]);
});

it('leaves what a user has asked for, also later', () => {
  const element = cover();
  isAsked = true;
  jest.advanceTimersByTime(1_000);
  isAsked = false;
  jest.advanceTimersByTime(5_000);
  expect(element.style.display).toBe('');
  expect(onHarm).not.toHaveBeenCalled();
});

it('blames it for what it took out of the document', async () => {
  root.replaceChildren();
  await Promise.resolve();
  expect(root.textContent).toBe('Scores');
  expect(onHarm.mock.calls).toEqual([[release, new Error('The element <div> was emptied.')]]);
});

it.each([
  ['each second', () => jest.advanceTimersByTime(1_000)],
  ['before a click leads to anything', () => root.dispatchEvent(new MouseEvent('click'))],
  ['after an error', () => window.dispatchEvent(new ErrorEvent('error'))],
])('puts back built-in functions %s', (_, happen) => {
  happen();
  expect(restoreBuiltIns).toHaveBeenCalledTimes(1);
});

it('reports a page that keeps the browser busy, and none that does not', () => {
  const rest = () => idle.splice(0).forEach((task) => task({} as IdleDeadline));
  for (let second = 0; second < 10; second += 1) {
    jest.advanceTimersByTime(1_000);
    rest();
  }
  expect(reportChange).not.toHaveBeenCalled();
  expect(busyPage.getState()).toEqual({ isBusy: false });
  jest.advanceTimersByTime(3_000);
  expect(busyPage.getState()).toEqual({ isBusy: true });
  expect(reportChange).not.toHaveBeenCalled();
  jest.advanceTimersByTime(4_000);
  expect(reportChange).toHaveBeenCalledWith(release, 'It keeps the browser busy without a pause.');
});

it('reports calls that were refused with the release whose script it was', () => {
  const message = 'It called clear() of a storage.';
  const tell = (script: string) =>
    window.dispatchEvent(new CustomEvent(callRefused, { detail: { script, message } }));
  tell(new URL('main.js', new URL(release.entry, window.location.origin)).href);
  tell('http://localhost/releases/other/1.0.0/main.js');
  expect(reportChange.mock.calls).toEqual([
    [release, message],
    [undefined, message],
  ]);
});

it('says that the tab lives, until it is stopped', () => {
  const beats = () => Object.keys(localStorage).filter((key) => key.startsWith('touchline.tab.'));
  jest.advanceTimersByTime(1_000);
  expect(beats()).toHaveLength(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(beats()).toEqual([]);
});
