import { buildRelease } from '@touchline/shared/testing/build-release';
import protocol from '../protocol.json';
import { isOpen, isReplaced, openDocument, whenOpen } from './frame-document';

const address = 'https://frames.example/frames/scores';

let iframe: HTMLIFrameElement;

beforeEach(() => {
  const place = document.body.appendChild(document.createElement('div'));
  iframe = openDocument(address, buildRelease({ title: 'Scores' }), place);
});
afterEach(() => document.body.replaceChildren());

it('has a name, and nothing but scripts and forms', () => {
  expect(iframe).toBeVisible();
  expect(iframe).toHaveAttribute('title', 'Scores');
  expect(iframe).toHaveAttribute('src', address);
  expect(iframe).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
});

it('takes messages once its document says so', () => {
  const done = jest.fn();
  const say = (source: unknown) =>
    window.dispatchEvent(
      new MessageEvent('message', { source, data: { protocol: protocol.version } } as object),
    );
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
  iframe.dispatchEvent(new Event('load'));
  expect(isReplaced(iframe)).toBe(true);
});

it.each([{ protocol: 0 }, 'open', null])('is not opened where its document says %j', (data) => {
  const [done, unknown] = [jest.fn(), jest.fn()];
  whenOpen(iframe, done);
  iframe.addEventListener('unknown', unknown);
  window.dispatchEvent(
    new MessageEvent('message', { source: iframe.contentWindow, data } as MessageEventInit),
  );
  expect([done, unknown].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});
