import { buildRelease } from '@touchline/shared/testing/build-release';
import { enableStyles } from './release-styles';

const earlier = buildRelease({ version: '1.0.0' });
const newest = buildRelease({ version: '1.1.0' });

/** A link whose sheet has arrived; jsdom loads none. */
function addSheet(href: string): { disabled: boolean } {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const sheet = { disabled: false };
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
  return sheet;
}

it('enables the sheets of the release that is shown only, and never changes those of the portal', () => {
  const own = addSheet('http://localhost/main.0a1b2c3d.css');
  const old = addSheet('http://localhost/releases/scores/1.0.0/12.css');
  const next = addSheet('http://localhost/releases/scores/1.1.0/12.css');
  const states = () => [own, old, next].map(({ disabled }) => disabled);
  enableStyles(newest, [earlier, newest]);
  expect(states()).toEqual([false, true, false]);
  enableStyles(earlier, [earlier, newest]);
  expect(states()).toEqual([false, false, true]);
  enableStyles(undefined, [earlier, newest]);
  expect(states()).toEqual([false, true, true]);
});

it('leaves a sheet alone that has not arrived', () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = 'http://localhost/releases/scores/1.0.0/13.css';
  document.head.append(link);
  expect(() => enableStyles(newest, [earlier, newest])).not.toThrow();
  expect(link.disabled).toBeFalsy();
});
