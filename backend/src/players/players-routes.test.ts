import type { ApiError } from '@touchline/shared/schemas';
import type { Player, Team } from '@touchline/product/schemas';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  buildPlayer,
  startTestPortal,
  type TestCoach,
  type TestPortal,
} from '../testing/test-portal';

let portal: TestPortal;
let anna: TestCoach;
let team: Team;
let path: string;

beforeAll(async () => {
  portal = await startTestPortal();
  anna = await portal.signIn('Anna Larsen');
});
afterAll(() => portal.close());
beforeEach(async () => {
  team = await anna.createTeam();
  path = `/teams/${team.id}/players`;
});

const list = async () => (await anna.get<Player[]>(path)).body;

it('are listed by number, then by name, without regard to case', async () => {
  await anna.addPlayers(
    team.id,
    { name: 'zoe' },
    { name: 'Bo', number: 10, positions: ['Defender', 'Midfielder'] },
    { name: 'Ali', isGuest: true },
    { name: 'Cara', number: 0 },
    { name: 'Dev', number: '00' },
  );
  expect(await list()).toEqual([
    expect.objectContaining({ name: 'Dev', number: '00' }),
    expect.objectContaining({ name: 'Cara', number: 0, positions: [], isGuest: false }),
    expect.objectContaining({ name: 'Bo', number: 10, positions: ['Defender', 'Midfielder'] }),
    expect.objectContaining({ name: 'Ali', number: null, isGuest: true }),
    expect.objectContaining({ name: 'zoe' }),
  ]);
});

it.each([
  ['another double digit', { players: [{ name: 'a', number: '07' }] }, 'players.0.number'],
  [
    'a date of birth',
    { players: [buildPlayer(), { name: 'a', positions: ['Wing', '12.03.2014'] }] },
    'players.1.positions.1',
  ],
  [
    'an address',
    { players: [{ name: 'a', positions: ['12 Main Street'] }] },
    'players.0.positions.0',
  ],
  [
    'a telephone number',
    { players: [{ name: 'a', positions: ['٠١٧١ ١٢٣٤٥٦'] }] },
    'players.0.positions.0',
  ],
])('%s is refused, the field is named, and nothing is stored', async (_title, body, field) => {
  const answer = await anna.post<ApiError>(path, body);
  expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, field]);
  expect(await list()).toEqual([]);
});

it('are 60 in a team at most, also when lists are sent at once', async () => {
  const many = (count: number) => ({ players: Array.from({ length: count }, () => buildPlayer()) });
  await anna.addPlayers(team.id, ...many(55).players);
  const answers = await Promise.all(
    [3, 3, 3].map((count) => anna.post<ApiError>(path, many(count))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.body.issues).toEqual([
    {
      path: 'players',
      message: 'A team can have at most 60 players. There is room for 2 more.',
    },
  ]);
  expect(await list()).toHaveLength(58);
});

it('change and go with their entity tag (D13)', async () => {
  const [{ id } = { id: '' }] = await anna.addPlayers(team.id, buildPlayer());
  const own = `${path}/${id}`;
  const changed = await anna.put<Player>(
    own,
    { name: 'Ana', positions: ['Wing'] },
    { 'if-match': '"1"' },
  );
  expect([changed.status, changed.headers.etag]).toEqual([200, '"2"']);
  const now = { id, name: 'Ana', number: null, positions: ['Wing'], isGuest: false, version: 2 };
  expect(changed.body).toEqual(now);
  expect(await list()).toEqual([now]);
  expect((await anna.delete(own, { 'if-match': '"2"' })).status).toBe(204);
  expect((await anna.delete(own)).status).toBe(404);
});

it('keeps a position that is stored, and takes no new one that says more than a position (D38)', async () => {
  const [{ id } = { id: '' }] = await anna.addPlayers(team.id, buildPlayer());
  await portal.database.query(`update players set positions = '{2014}' where id = $1`, [id]);
  const own = `${path}/${id}`;
  const kept = await anna.put<Player>(own, { name: 'Ana', number: '00', positions: ['2014'] });
  expect(kept.body).toMatchObject({ name: 'Ana', number: '00', positions: ['2014'] });
  const refused = await anna.put<ApiError>(own, { name: 'Ana', positions: ['2014', '2015'] });
  expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'positions.1']);
});
