import { chooseScheme, chosenScheme, followScheme } from './scheme';

const shown = () => document.documentElement.dataset['scheme'];

afterEach(() => chooseScheme('system'));

it("is the system's until a coach chooses one, and after that again", () => {
  expect(chosenScheme()).toBe('system');
  chooseScheme('dark');
  expect([chosenScheme(), shown()]).toEqual(['dark', 'dark']);
  chooseScheme('light');
  expect([chosenScheme(), shown()]).toEqual(['light', 'light']);
  chooseScheme('system');
  expect([chosenScheme(), shown()]).toEqual(['system', undefined]);
});

it('reads its own cookie alone', () => {
  document.cookie = 'my-scheme=dark';
  expect(chosenScheme()).toBe('system');
  document.cookie = 'scheme=pink';
  expect(chosenScheme()).toBe('system');
});

it('follows what another tab chose, when this one is seen again', () => {
  followScheme();
  document.cookie = 'scheme=dark; Path=/';
  expect(shown()).toBeUndefined();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(shown()).toBe('dark');
});
