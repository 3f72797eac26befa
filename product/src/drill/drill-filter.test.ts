import fc from 'fast-check';
import { difficulties, visibilities, type Drill } from './drill';
import { everyDrill, matchingDrills, type DrillFilter } from './drill-filter';
import { buildDrill } from '../testing';

const library = [
  buildDrill({ id: 'rondo', name: 'Rondo 4v2', difficulty: 'Intermediate', tags: ['Possession'] }),
  buildDrill({
    id: 'gates',
    name: 'Gates',
    difficulty: 'Beginner',
    visibility: 'public',
    tags: [],
  }),
  buildDrill({ id: 'été', name: "Course d'ÉTÉ", difficulty: 'Advanced', tags: ['rondo small'] }),
];

it.each<[string, Partial<DrillFilter>, string[]]>([
  ['nothing', {}, ['rondo', 'gates', 'été']],
  ['a part of a name or of a tag, in any case', { search: 'RONDO' }, ['rondo', 'été']],
  ['letters without their accents (D38)', { search: 'course d’ete' }, ['été']],
  ['a whole tag in other letters (D38)', { tag: 'PÓSSESSION' }, ['rondo']],
  ['a tag', { search: 'possess' }, ['rondo']],
  ['a word with space around it', { search: '  gates ' }, ['gates']],
  ['what only name and tag together would hold', { search: 'Rondo 4v2Possession' }, []],
  ['a word of the description', { search: 'outside' }, []],
  ['a pattern, taken by the letter', { search: '%' }, []],
  ['a visibility', { visibility: 'public' }, ['gates']],
  ['a difficulty', { difficulty: 'Advanced' }, ['été']],
  ['a whole tag in any case', { tag: 'POSSESSION' }, ['rondo']],
  ['a part of a tag, taken as a whole one', { tag: 'rondo' }, []],
  ['all at once', { search: 'rondo', visibility: 'private', difficulty: 'Advanced' }, ['été']],
])('finds by %s', (_what, filter, expected) => {
  expect(matchingDrills(library, { ...everyDrill, ...filter }).map(({ id }) => id)).toEqual(
    expected,
  );
});

const word = fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'É', ' ', '%'), maxLength: 4 });
const drill: fc.Arbitrary<Drill> = fc
  .record({
    name: word,
    tags: fc.array(word, { maxLength: 3 }),
    difficulty: fc.constantFrom(...difficulties),
    visibility: fc.constantFrom(...visibilities),
  })
  .map((fields) => buildDrill(fields));
const filter: fc.Arbitrary<DrillFilter> = fc.record({
  search: word,
  visibility: fc.constantFrom('' as const, ...visibilities),
  difficulty: fc.constantFrom('' as const, ...difficulties),
});

describe('with any drills and any filter', () => {
  const drills = fc.array(drill, { maxLength: 12 });

  it('keeps exactly those that match in every part, in their order', () => {
    fc.assert(
      fc.property(drills, filter, (all, wanted) => {
        const found = new Set(matchingDrills(all, wanted));
        expect([...found]).toEqual(all.filter((one) => found.has(one)));
        for (const one of all) {
          const plain = (text: string) =>
            text.toUpperCase().replaceAll('É', 'E').replace(/ +/g, ' ');
          const texts = plain([one.name, ...one.tags].join('\n'));
          const matches =
            texts.includes(plain(wanted.search.trim())) &&
            ['', one.visibility].includes(wanted.visibility) &&
            ['', one.difficulty].includes(wanted.difficulty);
          expect(found.has(one)).toBe(matches);
        }
      }),
    );
  });

  it('finds the same again in what a server has filtered already', () => {
    fc.assert(
      fc.property(drills, filter, (all, wanted) => {
        const once = matchingDrills(all, wanted);
        expect(matchingDrills(once, wanted)).toEqual(once);
      }),
    );
  });
});
