import { openEarly, placeDocument } from './frame-document';

const address = 'https://frames.example/frames/scores';
const parts = Promise.resolve({ script: new Blob(['script']), style: new Blob(['style']) });

let place: HTMLElement;
const frames = () => [...document.querySelectorAll('iframe')];

/** Opens one early, whose document comes now. @returns what is sent to it */
async function openLoaded(): Promise<jest.Mock> {
  openEarly(address, parts);
  const [iframe] = frames();
  const sent = jest.fn();
  Object.defineProperty(iframe, 'contentWindow', { value: { postMessage: sent } });
  iframe?.dispatchEvent(new Event('load'));
  await parts;
  return sent;
}

beforeEach(() => {
  document.documentElement.querySelectorAll('iframe').forEach((iframe) => iframe.remove());
  place = document.body.appendChild(document.createElement('div'));
  // A move that keeps the document, which jsdom does not have.
  place.moveBefore = jest.fn((node: Node) => void place.append(node)) as typeof place.moveBefore;
});
afterEach(() => place.remove());

it('takes the document that waits for it, with what has run in it', async () => {
  const sent = await openLoaded();
  const [waiting] = frames();
  expect(waiting).not.toBeVisible();
  expect(waiting).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
  expect(sent.mock.calls).toEqual([[await parts, '*']]);
  expect(placeDocument(address, 'Scores', place)).toEqual({
    iframe: waiting,
    isLoaded: true,
    isStarted: true,
  });
  expect(place.moveBefore).toHaveBeenCalledTimes(1);
  expect(waiting).toBeVisible();
  expect(waiting).toHaveAttribute('title', 'Scores');
});

it.each([
  ['document', false],
  ['files', true],
])(
  'takes one that waits for its %s, which then gets nothing from before',
  async (_what, isLoaded) => {
    openEarly(address, parts);
    const [iframe] = frames();
    const sent = jest.fn();
    Object.defineProperty(iframe, 'contentWindow', { value: { postMessage: sent } });
    if (isLoaded) iframe?.dispatchEvent(new Event('load'));
    expect(placeDocument(address, 'Scores', place)).toEqual({ iframe, isLoaded, isStarted: false });
    iframe?.dispatchEvent(new Event('load'));
    await parts;
    expect(sent).not.toHaveBeenCalled();
    expect(iframe).not.toHaveAttribute('data-waiting');
  },
);

it('takes one without the files of all frames where they do not come', async () => {
  openEarly(address, Promise.reject(new Error('gone')));
  frames()[0]?.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(placeDocument(address, 'Scores', place)).toMatchObject({
    isLoaded: true,
    isStarted: false,
  });
});

it.each([
  ['another remote', 'https://frames.example/frames/others', true],
  ['a browser that would load it again', address, false],
])('opens a new one for %s, and ends the one that waits', async (_case, wanted, isMoved) => {
  await openLoaded();
  const [waiting] = frames();
  if (!isMoved) Reflect.deleteProperty(place, 'moveBefore');
  const { iframe, isLoaded } = placeDocument(wanted, 'Scores', place);
  expect(isLoaded).toBe(false);
  expect(frames()).toEqual([iframe]);
  expect(iframe).not.toBe(waiting);
  expect(iframe.src).toBe(wanted);
});
