import { ignoreDoubleTaps } from './double-taps';

const pressed: string[] = [];

beforeEach(() => {
  const page = document.createElement('main');
  page.innerHTML = `
    <button id="add">Add</button>
    <button id="other">Other</button>
    <button id="next" data-tap="one-step">Next</button>
    <button id="up" data-tap="every">Up</button>
    <button id="up-2" data-tap="every">Up</button>
    <a id="link" href="#there"><span id="word">There</span></a>
    <label id="label" for="tick">Tick</label><input id="tick" type="checkbox" />
    <input id="minutes" type="number" />
    <p id="text">Text</p>`;
  pressed.length = 0;
  document.body.replaceChildren(page);
  ignoreDoubleTaps(page);
  page.addEventListener('click', record);
});

function record({ target }: Event) {
  pressed.push((target as Element).id);
}

interface Point {
  x?: number;
  at: number;
}

function send(type: string, id: string, { x = 10, at }: Point, detail = 1): MouseEvent {
  const event = new MouseEvent(type, {
    ...{ bubbles: true, cancelable: true, clientX: x, clientY: 10, detail },
  });
  Object.defineProperties(event, { timeStamp: { value: at }, isPrimary: { value: true } });
  document.getElementById(id)?.dispatchEvent(event);
  return event;
}

/** A finger that is down for 60 ms; `at` is when it comes down. */
function tap(id: string, { x, at }: Point) {
  send('pointerdown', id, { ...(x && { x }), at });
  return send('click', id, { ...(x && { x }), at: at + 60 });
}

describe('the second tap of a double tap', () => {
  it.each<[string, string, string, Point, string[]]>([
    ['counts on the same control', 'add', 'add', { at: 1_180 }, ['add', 'add']],
    ['does not count on another one', 'add', 'other', { at: 1_180 }, ['add']],
    ['does not count a few pixels beside', 'add', 'other', { x: 30, at: 1_180 }, ['add']],
    ['counts elsewhere', 'add', 'other', { x: 40, at: 1_180 }, ['add', 'other']],
    ['does not count after 450 ms', 'add', 'other', { at: 1_510 }, ['add']],
    ['counts after more than 500 ms', 'add', 'other', { at: 1_561 }, ['add', 'other']],
    ['does not count on a control of one step', 'next', 'next', { at: 1_180 }, ['next']],
    ['nor where that is wide', 'next', 'next', { x: 90, at: 1_180 }, ['next']],
    ['counts where every tap counts', 'up', 'up-2', { at: 1_180 }, ['up', 'up-2']],
    ['counts in a field of a number', 'add', 'minutes', { at: 1_180 }, ['add', 'minutes']],
    ['counts on all parts of a link', 'link', 'word', { at: 1_180 }, ['link', 'word']],
    ['does not count where no control is', 'add', 'text', { at: 1_180 }, ['add']],
  ])('%s', (_case, first, second, place, expected) => {
    tap(first, { at: 1_000 });
    tap(second, place);
    expect(pressed).toEqual(expected);
  });

  it('does nothing at all', () => {
    tap('add', { at: 1_000 });
    expect(tap('link', { at: 1_180 }).defaultPrevented).toBe(true);
  });

  it('is not made longer by taps that do not count', () => {
    for (const at of [1_000, 1_300, 1_600]) tap('next', { at });
    expect(pressed).toEqual(['next', 'next']);
  });

  it('is none after something was typed', () => {
    tap('add', { at: 1_000 });
    document.getElementById('minutes')?.dispatchEvent(new Event('input', { bubbles: true }));
    tap('other', { at: 1_180 });
    expect(pressed).toEqual(['add', 'other']);
  });

  it('is none from the keyboard', () => {
    tap('next', { at: 1_000 });
    send('click', 'next', { x: 0, at: 1_050 }, 0);
    document.getElementById('next')?.click();
    expect(pressed).toEqual(['next', 'next', 'next']);
  });
});

describe('what moves while the finger is down', () => {
  it('does not take the tap', () => {
    send('pointerdown', 'add', { at: 1_000 });
    send('click', 'other', { at: 1_060 });
    expect(pressed).toEqual([]);
  });

  it('takes it where it was under the finger', () => {
    send('pointerdown', 'add', { at: 1_000 });
    const moved = { x: 0, y: 48 } as DOMRect;
    const add = document.getElementById('add') as HTMLElement;
    jest.spyOn(add, 'getBoundingClientRect').mockReturnValue(moved);
    send('click', 'other', { at: 1_060 });
    tap('other', { at: 1_180 });
    expect(pressed).toEqual(['add']);
  });

  it('does not take a press that was dragged away', () => {
    send('pointerdown', 'add', { at: 1_000 });
    send('click', 'other', { x: 90, at: 1_060 });
    expect(pressed).toEqual([]);
  });
});

it('takes a click that comes without a finger, from a tool that helps', () => {
  tap('add', { at: 1_000 });
  send('click', 'other', { x: 90, at: 1_100 });
  expect(pressed).toEqual(['add', 'other']);
});

it('ticks a box by its label', () => {
  tap('label', { at: 1_000 });
  expect(document.getElementById('tick')).toBeChecked();
});
