import { PageVitals, type Measured } from './page-vitals';

const origin = 'http://localhost';
const [scores, fixtures] = [{ page: '/scores' }, { page: '/fixtures' }];

/** Of a page opened at 100 ms, and another at 8 s. */
function vitalsOfTwo(): PageVitals {
  return new PageVitals([
    { page: scores, url: `${origin}/scores`, openedAt: 100 },
    { page: fixtures, url: `${origin}/fixtures`, openedAt: 8_000 },
  ]);
}

function buildMeasured(changes: Partial<Measured>): Measured {
  return {
    name: 'LCP',
    value: 900,
    entries: [],
    navigationType: 'navigate',
    navigationStartTime: 0,
    navigationURL: `${origin}/scores`,
    ...changes,
  };
}

const toFixtures = {
  navigationType: 'soft-navigation',
  navigationStartTime: 7_900,
  navigationURL: `${origin}/fixtures`,
} as const;

describe('a figure belongs to', () => {
  it.each<[string, Partial<Measured>, object[]]>([
    ['the first page, of a load', {}, [scores]],
    [
      'the first page, whatever address the document had',
      { navigationURL: `${origin}/?code=1` },
      [scores],
    ],
    ['the page that a soft navigation opened', toFixtures, [fixtures]],
    [
      'that page too where the browser dates the navigation later',
      { ...toFixtures, navigationStartTime: 8_050 },
      [fixtures],
    ],
    [
      'no page, when only the query changed',
      { ...toFixtures, navigationStartTime: 8_200, navigationURL: `${origin}/fixtures?q=cup` },
      [],
    ],
    [
      'no page, when the address is that of the page again',
      { ...toFixtures, navigationStartTime: 9_000 },
      [],
    ],
    [
      'the page where the user did something',
      { name: 'INP', entries: [{ startTime: 9_000 }] },
      [fixtures],
    ],
    ['the page that moved', { name: 'CLS', value: 0.2, entries: [{ startTime: 500 }] }, [scores]],
    [
      'the first page, when it moved before',
      { name: 'CLS', value: 0.2, entries: [{ startTime: 50 }] },
      [scores],
    ],
    ['the page of the load, when nothing moved', { name: 'CLS', value: 0 }, [scores]],
  ])('%s', (_case, changes, expected) => {
    const pages = vitalsOfTwo();
    pages.add(buildMeasured(changes));
    expect(pages.take()).toEqual(expected.map((page): unknown => expect.objectContaining(page)));
  });
});

it('takes each page once, with rounded figures and nothing else', () => {
  const pages = vitalsOfTwo();
  pages.add(buildMeasured({ value: 900.4 }));
  pages.add(buildMeasured({ name: 'CLS', value: 0.12345, entries: [{ startTime: 500 }] }));
  expect(pages.take()).toEqual([{ page: '/scores', vitals: { LCP: 900, CLS: 0.123 } }]);
  pages.add(buildMeasured({ name: 'INP', value: 300, entries: [{ startTime: 600 }] }));
  expect(pages.take()).toEqual([]);
  pages.add(buildMeasured({ ...toFixtures, value: 70 }));
  expect(pages.take()).toEqual([{ page: '/fixtures', vitals: { LCP: 70 } }]);
});

it('keeps the slowest interaction', () => {
  const pages = vitalsOfTwo();
  for (const value of [80, 240, 160]) {
    pages.add(buildMeasured({ name: 'INP', value, entries: [{ startTime: 9_000 }] }));
  }
  expect(pages.take()).toEqual([{ page: '/fixtures', vitals: { INP: 240 } }]);
});
