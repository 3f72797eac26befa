import { callRefused, limitPageCalls, type RefusedCall } from './page-calls';

const folder = 'http://localhost/releases/scores/1.0.0/';
const script = `${folder}main.js`;

let show: (folder: string | undefined) => void;
let refused: RefusedCall[];
const navigation = new EventTarget();

// A page has one, which can't be removed.
beforeAll(() => {
  Object.assign(window, { navigation });
  show = limitPageCalls({
    isRemote: (address) => address.startsWith('http://localhost/releases/'),
    ownScript: 'http://localhost/guard.js',
  });
  window.addEventListener(callRefused, (event) => {
    refused.push((event as CustomEvent<RefusedCall>).detail);
  });
});
beforeEach(() => {
  refused = [];
  show(folder);
  document.body.innerHTML =
    '<div id="root"><a href="#">Teams</a><main id="screen"><button>Save</button></main></div>';
  localStorage.setItem('kept', 'yes');
});

/** Runs code as if a script had it; `input` is all that it knows besides the page. */
function runAs(address: string, code: string, input?: unknown): unknown {
  // The stack must name an address.
  const run = new Function('input', `${code}\n//# sourceURL=${address}`);
  return run(input);
}

const click = (selector: string) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
};

describe("a remote's listener on the whole page", () => {
  // And the window, whose methods are its own in jsdom: see e2e/misdeeds.spec.ts.
  const targets = ['document', 'document.body', 'document.documentElement'];

  it.each(targets)('on %s hears nothing while its remote is not shown', (target) => {
    const listener = jest.fn();
    runAs(script, `${target}.addEventListener('click', input, true)`, listener);
    click('button');
    show(undefined);
    click('button');
    show('http://localhost/releases/fixtures/1.0.0/');
    click('button');
    expect(listener).toHaveBeenCalledTimes(1);
    show(folder);
    click('button');
    expect(listener).toHaveBeenCalledTimes(2);
    runAs(script, `${target}.removeEventListener('click', input, true)`, listener);
    click('button');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('may be an object, and is heard once however often it is added', () => {
    const listener = { handleEvent: jest.fn() };
    const add = `document.addEventListener('click', input)`;
    runAs(script, `${add}; ${add}`, listener);
    click('button');
    expect(listener.handleEvent).toHaveBeenCalledTimes(1);
    document.removeEventListener('click', listener);
  });

  it("stops events of its own screen, and none of the portal's", () => {
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const heard = jest.fn();
    document.addEventListener('click', heard);
    runAs(script, `document.addEventListener('click', input, true)`, stop);
    expect(click('button').defaultPrevented).toBe(true);
    expect(heard).not.toHaveBeenCalled();
    const event = click('a');
    expect(event.defaultPrevented).toBe(false);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(refused).toContainEqual({ script, message: 'It stopped click outside its screen.' });
    event.preventDefault();
    expect(event.defaultPrevented).toBe(true);
    document.removeEventListener('click', stop, true);
    document.removeEventListener('click', heard);
  });
});

it("leaves the portal's own listeners, and those of single elements, as they are", () => {
  const [own, single] = [jest.fn(), jest.fn()];
  runAs('http://localhost/main.js', `document.addEventListener('click', input)`, own);
  runAs(script, `document.querySelector('button').addEventListener('click', input)`, single);
  show(undefined);
  click('button');
  expect([own, single].map((listener) => listener.mock.calls.length)).toEqual([1, 1]);
  document.removeEventListener('click', own);
});

it('lets a remote clear no storage, and everybody else', () => {
  runAs(script, 'localStorage.clear()');
  expect(localStorage.getItem('kept')).toBe('yes');
  expect(refused).toEqual([{ script, message: 'It called clear() of a storage.' }]);
  runAs('http://localhost/main.js', 'localStorage.clear()');
  expect(localStorage.getItem('kept')).toBeNull();
});

describe('leaving the page', () => {
  const byScript = {
    userInitiated: false,
    downloadRequest: null,
    destination: { url: 'https://elsewhere.example/', sameDocument: false },
  };
  it.each([
    ['by a remote', script, byScript, true],
    ['by the portal, such as to sign in', 'http://localhost/main.js', byScript, false],
    ['by a click', script, { ...byScript, userInitiated: true }, false],
    ['as a download', script, { ...byScript, downloadRequest: '' }, false],
    [
      'within the document',
      script,
      { ...byScript, destination: { url: 'http://localhost/drills', sameDocument: true } },
      false,
    ],
  ])('%s: %#', (_, address, details, isRefused) => {
    const event = Object.assign(new Event('navigate', { cancelable: true }), details);
    runAs(address, 'input()', () => navigation.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(isRefused);
    expect(refused.length).toBe(isRefused ? 1 : 0);
  });
});
