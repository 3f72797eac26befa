import { randomUUID } from 'node:crypto';
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
  ['no list', {}, 'players'],
  ['an empty list', { players: [] }, 'players'],
  ['no name', { players: [{ name: ' ' }] }, 'players.0.name'],
  ['a long name', { players: [{ name: 'x'.repeat(101) }] }, 'players.0.name'],
  ['two lines', { players: [buildPlayer(), { name: 'a\nb' }] }, 'players.1.name'],
  ['another double digit', { players: [{ name: 'a', number: '07' }] }, 'players.0.number'],
  ['half a number', { players: [{ name: 'a', number: 1.5 }] }, 'players.0.number'],
  ['a number of four digits', { players: [{ name: 'a', number: 1000 }] }, 'players.0.number'],
  ['positions as a text', { players: [{ name: 'a', positions: 'x' }] }, 'players.0.positions'],
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
  ['an empty position', { players: [{ name: 'a', positions: [''] }] }, 'players.0.positions.0'],
  ['a guest by word', { players: [{ name: 'a', isGuest: 'yes' }] }, 'players.0.isGuest'],
])('%s is refused, the field is named, and nothing is stored', async (_title, body, field) => {
  const answer = await anna.post<ApiError>(path, body);
  expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, field]);
  expect(await list()).toEqual([]);
});

it('are stored once for a key (D15a); another list for it says what was stored', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const body = { players: [buildPlayer()] };
  const first = await anna.post<{ players: Player[] }>(path, body, key);
  const again = await anna.post<{ players: Player[] }>(path, body, key);
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  const other = await anna.post<ApiError>(path, { players: [{ name: 'Bo' }] }, key);
  const id = first.body.players[0]?.id;
  expect([other.status, other.body.stored]).toEqual([422, { id, teamId: team.id }]);
  expect(await list()).toHaveLength(1);
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
  expect((await anna.put(own, buildPlayer(), { 'if-match': '"1"' })).status).toBe(412);
  expect((await anna.delete(own, { 'if-match': '"1"' })).status).toBe(412);
  expect(await list()).toEqual([now]);
  expect((await anna.put<ApiError>(own, {})).body.issues?.[0]?.path).toBe('name');
  expect((await anna.delete(own, { 'if-match': '"2"' })).status).toBe(204);
  expect((await anna.delete(own)).status).toBe(404);
  expect((await anna.put<ApiError>(`${path}/x`, buildPlayer())).body.message).toBe(
    'There is no such player.',
  );
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

it("another team's player is unknown, also by an address of one's own team (D2)", async () => {
  const ben = await portal.signIn('Ben Ito');
  const [player] = await anna.addPlayers(team.id, buildPlayer());
  const own = await ben.createTeam();
  for (const teamId of [own.id, team.id]) {
    const foreign = `/teams/${teamId}/players/${player?.id}`;
    expect((await ben.put(foreign, buildPlayer())).status).toBe(404);
    expect((await ben.delete(foreign)).status).toBe(404);
  }
  expect((await ben.get(path)).status).toBe(404);
  expect(await list()).toEqual([player]);
});
