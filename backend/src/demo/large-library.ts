import { difficulties } from '@touchline/product/schemas';
import type pg from 'pg';
import { hasSport } from '../sports/sports-repository';
import type { DemoCoach } from './demo-coaches';

/** The owner of a large library, so that it is not mixed with anybody's own drills. */
const libraryOwner: DemoCoach = {
  id: '0b6f7d2e-91c4-4f3a-8a57-c3d2e1f0a9b8',
  name: 'Touchline Library',
  email: 'library@example.com',
};

const batch = 5_000;

const focuses = [
  ...['Quick', 'Patient', 'Pressing', 'Overload', 'Shadow', 'Mirror', 'Blind-side', 'One-touch'],
  ...['Two-zone', 'Counter', 'Recovery', 'Decision', 'Endurance', 'Precision', 'Tempo', 'Reaction'],
];
const forms = [
  ...['Gates', 'Relay', 'Ladder', 'Square', 'Diamond', 'Funnel', 'Carousel', 'Corridor', 'Islands'],
  ...['Shuttle', 'Chase', 'Rondo', 'Weave', 'Circuit', 'Duel', 'Scramble', 'Staircase'],
];
const types = [
  'Warm-up',
  'Technique',
  'Conditioning',
  'Small-sided',
  'Tactics',
  'Game',
  'Cool-down',
];
const tags = [
  ...['u8', 'u10', 'u12', 'u14', 'u16', 'adults', 'indoor', 'outdoor', 'no equipment', 'cones'],
  ...['pairs', 'small groups', 'whole team', 'speed', 'agility', 'vision', 'balance', 'fun'],
  ...['communication', 'first contact', 'finishing', 'defending', 'attacking'],
];

/**
 * Fills a sport's library up to `count` public drills of `libraryOwner`, always the same. Returns how many were added.
 */
export async function seedLargeLibrary(
  pool: pg.Pool,
  sportId: string,
  count: number,
  onProgress: (stored: number) => void = () => {},
): Promise<number> {
  if (!(await hasSport(pool, sportId))) throw new Error(`There is no sport '${sportId}'.`);
  await pool.query(
    'insert into coaches (id, name, email) values ($1, $2, $3) on conflict do nothing',
    [libraryOwner.id, libraryOwner.name, libraryOwner.email],
  );
  const { rows } = await pool.query<{ stored: number }>(
    'select count(*)::int as stored from drills where sport_id = $1 and owner_id = $2',
    [sportId, libraryOwner.id],
  );
  const before = rows[0]?.stored ?? 0;
  for (let first = before + 1; first <= count; first += batch) {
    const last = Math.min(first + batch - 1, count);
    // Different step sizes, so that all combinations of words occur.
    await pool.query(
      `insert into drills (id, sport_id, owner_id, name, type, difficulty, visibility, description,
         tags, video_urls)
       select gen_random_uuid(), $1, $2,
         focuses[1 + n % cardinality(focuses)] || ' ' || forms[1 + n * 7 % cardinality(forms)]
           || ' ' || n,
         types[1 + n * 3 % cardinality(types)], levels[1 + n % cardinality(levels)], 'public',
         'Set up in two minutes, play four rounds of three, and rest for one minute after each. '
           || 'Make the field smaller when it gets too easy; this is variation ' || n || '.',
         array[tags[1 + n % cardinality(tags)],
           tags[1 + (n + 1 + n / 7 % 9) % cardinality(tags)]],
         array['https://www.youtube.com/results?search_query=' || $1::text || '+drill+' || n]
       from generate_series($3::int, $4::int) n,
         (select $5::text[] as focuses, $6::text[] as forms, $7::text[] as types,
           $8::text[] as levels, $9::text[] as tags) words`,
      [sportId, libraryOwner.id, first, last, focuses, forms, types, difficulties, tags],
    );
    onProgress(last);
  }
  await pool.query('analyze drills');
  return Math.max(count - before, 0);
}
