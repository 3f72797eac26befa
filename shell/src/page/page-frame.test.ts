import { PageFrame } from './page-frame';

let root: HTMLElement;
let frame: PageFrame;
let stop: () => void;
const onRemoval = jest.fn();
const [html, head, body] = [document.documentElement, document.head, document.body];

beforeEach(() => {
  head.innerHTML = '<link rel="stylesheet" href="/main.css">';
  body.innerHTML = '<div id="root"><main>Scores</main></div><noscript></noscript>';
  root = body.querySelector<HTMLElement>('#root') ?? body;
  html.lang = 'en';
  onRemoval.mockReset();
  frame = new PageFrame(root);
  stop = frame.keep(onRemoval);
});
afterEach(() => stop());

/** Observers are called before the next task. */
const observers = () => new Promise((resolve) => setTimeout(resolve));

describe('what is taken out of the document', () => {
  it.each([
    ['all of the document', () => document.replaceChildren(), 'The document was removed.'],
    ['all of <html>', () => html.replaceChildren(), 'The head of the page was removed.'],
    ['all of <head>', () => head.replaceChildren(), 'The element <head> was emptied.'],
    ['all of <body>', () => body.replaceChildren(), "The portal's element was removed."],
    ['all of the root', () => root.replaceChildren(), 'The element <div> was emptied.'],
    ['the root', () => root.remove(), "The portal's element was removed."],
    [
      '<body>, for another one',
      () => (document.body = document.createElement('body')),
      'The body of the page was removed.',
    ],
  ])('is put back: %s', async (_, remove, what) => {
    const before = html.outerHTML;
    remove();
    await observers();
    expect(document.documentElement?.outerHTML.replaceAll('\n', '')).toBe(before);
    expect(document.body).toBe(body);
    expect(onRemoval.mock.calls).toEqual([[what]]);
  });

  it('is left alone when something takes its place, as React does', async () => {
    root.replaceChildren(document.createElement('form'));
    head.append(document.createElement('script'));
    await observers();
    expect(root.innerHTML).toBe('<form></form>');
    expect(onRemoval).not.toHaveBeenCalled();
  });
});

describe('an element over the portal', () => {
  function lay(tag: string): HTMLElement {
    const element = document.createElement(tag);
    body.append(element);
    return element;
  }
  it.each([
    ['a foreign element', () => lay('div'), true],
    ["the portal's own", () => root, false],
    ['a custom element, such as that of an extension', () => lay('word-check'), false],
    ['a frame, such as that of a sign-in', () => lay('iframe'), false],
  ])('is found: %s', (_, make, isFound) => {
    const top = make();
    document.elementFromPoint = () => top;
    expect(frame.coveringElement()).toBe(isFound ? top : undefined);
  });

  it('leaves some of it to be seen, and is not one then', () => {
    const top = lay('div');
    document.elementFromPoint = (x, y) => (x === y ? top : root);
    Object.defineProperty(html, 'clientWidth', { value: 1000, configurable: true });
    Object.defineProperty(html, 'clientHeight', { value: 800, configurable: true });
    expect(frame.coveringElement()).toBeUndefined();
  });
});

it('removes what a remote leaves behind, and names it', () => {
  body.append(document.createElement('aside'), document.createElement('iframe'));
  body.style.overflow = 'hidden';
  html.className = 'dark';
  html.lang = 'xx';
  document.onclick = () => false;
  expect(frame.leave('scores')).toEqual([
    '<aside> in the body',
    'attributes of <html>',
    'attributes of <body>',
    'onclick',
  ]);
  expect(body.querySelector('aside')).toBeNull();
  expect(body.querySelector('iframe')).not.toBeNull();
  expect([body.style.overflow, html.className, html.lang]).toEqual(['', '', 'en']);
  expect(document.onclick).toBeNull();
  expect(frame.leave('scores')).toEqual([]);
});

it('names nothing when a remote has removed its own properties', () => {
  html.style.setProperty('--bar-height', '3rem');
  html.style.removeProperty('--bar-height');
  expect(html.getAttribute('style')).toBe('');
  expect(frame.leave('scores')).toEqual([]);
});

it('takes sheets of scripts away with their remote, and brings them back', () => {
  Object.defineProperty(document, 'adoptedStyleSheets', {
    value: [],
    writable: true,
    configurable: true,
  });
  const sheet = new CSSStyleSheet();
  frame.enter('scores');
  document.adoptedStyleSheets.push(sheet);
  frame.leave('scores');
  expect(document.adoptedStyleSheets).toEqual([]);
  frame.enter('fixtures');
  expect(document.adoptedStyleSheets).toEqual([]);
  frame.leave('fixtures');
  frame.enter('scores');
  expect(document.adoptedStyleSheets).toEqual([sheet]);
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
});
