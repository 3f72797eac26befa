import { buildRelease } from '@touchline/shared/testing';
import { enableStyles } from './release-styles';

const earlier = buildRelease({ version: '1.0.0' });
const newest = buildRelease({ version: '1.1.0' });

function addSheet(href: string): HTMLLinkElement {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = href;
  document.head.append(sheet);
  return sheet;
}

it('enables the sheets of the releases in use only, and never changes those of the portal', () => {
  const own = addSheet('http://localhost/main.0a1b2c3d.css');
  const old = addSheet('http://localhost/releases/scores/1.0.0/12.css');
  const next = addSheet('http://localhost/releases/scores/1.1.0/12.css');
  enableStyles([newest], [earlier, newest]);
  expect([own, old, next].map(({ disabled }) => Boolean(disabled))).toEqual([false, true, false]);
  enableStyles([earlier], [earlier, newest]);
  expect([own, old, next].map(({ disabled }) => Boolean(disabled))).toEqual([false, false, true]);
});
