import { readStartData, startDataId } from './start-data';

function openPage(type: string, data: object): void {
  document.body.innerHTML = `<script type="application/json" id="${startDataId}">${JSON.stringify(data)}</script>`;
  const visit = [{ type }] as unknown as PerformanceNavigationTiming[];
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue(visit);
}

// The clock belongs to Node's process, and other test files run in the same process.
afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['of a visit', 'navigate', { config: 1 }, { config: 1 }],
  ['not of a page of the history, which may be old', 'back_forward', { config: 1 }, {}],
  [
    'of a page of the history that was stored: nothing else can be asked',
    'back_forward',
    { config: 1, isStored: true },
    { config: 1, isStored: true },
  ],
])('reads the start data %s', (_, type, data, expected) => {
  openPage(type, data);
  expect(readStartData()).toEqual(expected);
});

it('reads none where the page has none that can be read', () => {
  openPage('navigate', {});
  document.body.innerHTML = '';
  expect(readStartData()).toEqual({});
});
