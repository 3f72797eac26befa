import { toPage } from '../ports';
import { Policies } from './limits';

let policies: Policies;
const use = (name: keyof typeof toPage) => () => policies.check(toPage[name].policy);

beforeEach(() => {
  jest.useFakeTimers();
  policies = new Policies();
  press(false);
});
afterEach(() => jest.useRealTimers());

function press(isActive: boolean): void {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive } });
}

it('lets a frame ask or print three times in ten seconds, and again later', () => {
  for (const name of ['print', 'alert', 'confirm'] as const) expect(use(name)).not.toThrow();
  expect(use('confirm')).toThrow('It asks too often.');
  jest.advanceTimersByTime(10_000);
  expect(use('confirm')).not.toThrow();
});

it('lets a frame change the address fifty times in ten seconds', () => {
  for (let count = 0; count < 25; count++) {
    expect(use('navigate')).not.toThrow();
    expect(use('go')).not.toThrow();
  }
  expect(use('navigate')).toThrow('It asks too often.');
});

it.each(['copy', 'share', 'open', 'save'] as const)('needs a press for %s', (name) => {
  expect(use(name)).toThrow('a press of the user');
  press(true);
  expect(use(name)).not.toThrow();
});

it('lets a film be saved that has played for two minutes at most since the press', () => {
  press(true);
  policies.watchPresses();
  press(false);
  jest.advanceTimersByTime(60_000);
  expect(use('save')).not.toThrow();
  expect(use('copy')).toThrow('a press of the user');
  jest.advanceTimersByTime(120_000);
  expect(use('save')).toThrow('a press of the user');
});

it('offers three files in ten seconds at most', () => {
  press(true);
  for (let count = 0; count < 3; count++) expect(use('save')).not.toThrow();
  expect(use('save')).toThrow('It asks too often.');
});

it('limits nothing else', () => {
  for (let count = 0; count < 100; count++) expect(use('draftWrite')).not.toThrow();
});
