import userEvent from '@testing-library/user-event';
import { guardFocus, type FocusGuard } from './focus-guard';

let iframe: HTMLIFrameElement;
let [link, field]: HTMLElement[] = [];
let guard: FocusGuard;
const onTaken = jest.fn();
const activation = { isActive: true };

beforeEach(() => {
  jest.useFakeTimers();
  onTaken.mockClear();
  activation.isActive = true;
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: activation });
  document.body.innerHTML =
    '<a href="#top">Scores</a><input><h1 tabindex="-1">Scores</h1><iframe />';
  [link, field] = document.querySelectorAll<HTMLElement>('a, input') as unknown as HTMLElement[];
  iframe = document.querySelector('iframe') as HTMLIFrameElement;
  guard = guardFocus(iframe, onTaken);
});
afterEach(() => {
  guard.close();
  jest.useRealTimers();
});

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

/** As a browser does it: the page loses the focus to the document of the frame. */
function focusFrame(): void {
  iframe.focus();
  window.dispatchEvent(new Event('blur'));
  jest.advanceTimersByTime(1);
}

it('gives the focus back to who types, and says so when it is taken again', async () => {
  await user.click(field as HTMLElement);
  await user.keyboard('Har');
  focusFrame();
  expect(field).toHaveFocus();
  expect(onTaken).not.toHaveBeenCalled();
  focusFrame();
  expect(field).toHaveFocus();
  expect(onTaken).toHaveBeenCalledTimes(1);
  expect(iframe).not.toBeInTheDocument();
});

it('gives it back to who moves along the page by keys, and says nothing where it happens seldom', async () => {
  await user.tab();
  expect(link).toHaveFocus();
  for (const pauseMs of [0, 10_000]) {
    jest.advanceTimersByTime(pauseMs);
    activation.isActive = pauseMs === 0;
    focusFrame();
    expect(link).toHaveFocus();
  }
  expect(onTaken).not.toHaveBeenCalled();
});

it.each<[string, () => unknown]>([
  [
    'the Tab key leads into it',
    () =>
      user
        .keyboard('{Tab}{Shift>}{Tab}{/Shift}')
        .then(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))),
  ],
  ['the mouse goes into it', () => user.hover(iframe)],
  ['the browser knows of a press, and none was in the page', () => jest.advanceTimersByTime(5_001)],
  ['an action of it was pressed', () => guard.allow()],
  ['no control of the page had it', () => document.querySelector('h1')?.focus()],
])('leaves it to the frame where %s', async (_case, happens) => {
  await user.tab();
  await happens();
  focusFrame();
  expect(iframe).toHaveFocus();
});

it('leaves it to a frame that is opened by a press', async () => {
  await user.click(link as HTMLElement);
  focusFrame();
  expect(iframe).toHaveFocus();
});
