import {
  readLibraryQuery,
  tagAddress,
  writeLibraryQuery,
  type LibraryView,
} from './library-address';

const everything = { search: '', visibility: '', difficulty: '' } as const;

it.each<[string, LibraryView, string]>([
  ['the bare library', { sportId: undefined, filter: everything, place: 0 }, ''],
  ['a sport', { sportId: 'ice-hockey', filter: everything, place: 0 }, 'sport=ice-hockey'],
  [
    'everything at once',
    {
      sportId: 'soccer',
      filter: { search: '1 & 2', visibility: 'public', difficulty: 'Beginner' },
      place: 240,
    },
    'sport=soccer&search=1+%26+2&visibility=public&difficulty=Beginner&from=241',
  ],
  [
    'a tag, the favourites and an order',
    {
      sportId: 'soccer',
      filter: { ...everything, tag: 'U12 & up', favourites: 'true', sort: 'newest' },
      place: 0,
    },
    'sport=soccer&tag=U12+%26+up&favourites=true&sort=newest',
  ],
])('writes and reads %s', (_what, view, query) => {
  expect(writeLibraryQuery(view)).toBe(query);
  const { filter, place } = view;
  expect(readLibraryQuery(new URLSearchParams(query))).toEqual({ filter, place });
});

it.each([
  'visibility=Public',
  'difficulty=beginner&visibility=',
  'from=0',
  'from=-3',
  'from=1.5',
  'from=x',
  'search=%20',
  'tag=%20&favourites=yes&sort=age',
  'sort=name',
])('takes %s for the whole library from its beginning', (query) => {
  expect(readLibraryQuery(new URLSearchParams(query))).toEqual({ filter: everything, place: 0 });
});

it('goes no further at once than can be fetched in a moment', () => {
  expect(readLibraryQuery(new URLSearchParams('from=99999999')).place).toBe(10_000);
});

it('has an address for each tag of a sport', () => {
  expect(tagAddress('soccer', '1 & 2')).toBe('/drills?sport=soccer&tag=1+%26+2');
});
