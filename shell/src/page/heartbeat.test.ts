import { buildRelease } from '@touchline/shared/testing';
import { Reporter } from '../reports/reporter';
import { findStopped, Heartbeat } from './heartbeat';

const release = buildRelease({ version: '1.4.0' });
const { name, version, federationName } = release;
const now = Date.parse('2026-11-22T10:00:00Z');

let reporter: Reporter;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  localStorage.clear();
  reporter = new Reporter('/reports');
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  jest.spyOn(Date, 'now').mockReturnValue(now);
  window.history.replaceState(null, '', '/scores');
});
afterEach(() => jest.restoreAllMocks());

const after = (seconds: number) => now + 1000 * seconds;

it('reports the release of a tab that stopped answering, once, and names it for an hour', () => {
  new Heartbeat(() => release).beat();
  const found = findStopped(reporter, after(30));
  const [report] = reporter.recent();
  expect(report).toMatchObject({
    kind: 'stopped-answering',
    remote: name,
    version,
    page: '/scores',
    message: 'A tab gave no sign of life for 30 seconds.',
  });
  const { reference } = report ?? {};
  expect(found).toEqual([{ name, version, federationName, reference, at: now }]);
  expect(findStopped(reporter, after(3500))).toEqual(found);
  expect(reporter.recent()).toHaveLength(1);
  expect(findStopped(reporter, after(3700))).toEqual([]);
});

it.each([
  ['answers still', 4, () => new Heartbeat(() => release).beat()],
  ['was ended with the browser long ago', 3600, () => new Heartbeat(() => release).beat()],
  ["shows a page of the shell's own", 30, () => new Heartbeat(() => undefined).beat()],
  [
    'was closed',
    30,
    () => {
      const heartbeat = new Heartbeat(() => release);
      heartbeat.beat();
      heartbeat.stop();
    },
  ],
  [
    'was hidden: browsers stop such tabs',
    30,
    () => {
      const heartbeat = new Heartbeat(() => release);
      heartbeat.beat();
      visibility = 'hidden';
      heartbeat.beat();
    },
  ],
  ['wrote what cannot be read', 30, () => localStorage.setItem('touchline.tab.x', '{')],
])('finds no tab that %s', (_, seconds, live) => {
  live();
  expect(findStopped(reporter, after(seconds))).toEqual([]);
  expect(reporter.recent()).toEqual([]);
});

it('does without a storage that is forbidden', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const heartbeat = new Heartbeat(() => release);
  expect(() => heartbeat.beat()).not.toThrow();
  expect(() => heartbeat.stop()).not.toThrow();
  expect(findStopped(reporter, after(30))).toEqual([]);
});

it('does without a storage that is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => new Heartbeat(() => release).beat()).not.toThrow();
});
