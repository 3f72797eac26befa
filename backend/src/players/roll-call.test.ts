import { changesToSend, momentOf, type KeptChange } from '@touchline/shared/schemas';
import { type Attendance } from '@touchline/product/schemas';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { startTestPortal, type TestCoach, type TestPortal } from '../testing/test-portal';

// Two phones call the roll, their clocks wrong by up to ten minutes, with and without a connection: what the
// browser does with a tap (kept-changes.ts) against the server and its database. Date alone is faked, as the
// clock of the server; each phone's differs from it by the same time always.

let portal: TestPortal;
let coaches: TestCoach[];

beforeAll(async () => {
  portal = await startTestPortal();
  coaches = [await portal.signIn('Anna Larsen'), await portal.signIn('Ben Ito')];
});
afterAll(() => portal.close());
afterEach(() => void jest.useRealTimers());

const states = ['absent', 'late', 'here'] as const;
type State = (typeof states)[number] | null;
const rankOf = (state: State) => (state === null ? -1 : states.indexOf(state));

interface Phone {
  coach: TestCoach;
  offsetMs: number;
  kept: KeptChange[];
  lastAt: number;
}

const phone = fc.nat({ max: 1 });
const player = fc.nat({ max: 2 });
const state = fc.constantFrom<State>(...states, null);
const action = fc.record({
  waitMs: fc.integer({ min: 1, max: 120_000 }),
  what: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('tap' as const), phone, player, state }),
    },
    // Both phones in the same millisecond.
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('both' as const),
        player,
        taps: fc.tuple(state, state),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('send' as const),
        phone,
        outcome: fc.constantFrom('answered', 'answer lost', 'request lost'),
      }),
    },
  ),
});
const tenMinutes = fc.integer({ min: -600_000, max: 600_000 });

it('of every player the latest tap by the clock of the server stands, and none is lost (D32)', async () => {
  const startMs = Date.now();
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(tenMinutes, tenMinutes),
      fc.array(action, { maxLength: 25 }),
      async (offsets, actions) => {
        jest.useRealTimers();
        const [anna, ben] = coaches as [TestCoach, TestCoach];
        const team = await anna.createTeam();
        await portal.addMembers(team, ben);
        const players = await anna.addPlayers(team.id, { name: 'A' }, { name: 'B' }, { name: 'C' });
        const plan = await anna.createPlan(team.id);
        const path = `/teams/${team.id}/plans/${plan.id}/attendance`;
        const phones = coaches.map((coach, index): Phone => ({
          coach,
          offsetMs: offsets[index] ?? 0,
          kept: [],
          lastAt: 0,
        }));
        const expected = new Map<string, { atMs: number; state: State }>();

        let now = startMs;
        fakeDate(now);
        const tap = (index: number, place: number, said: State) => {
          const own = phones[index] as Phone;
          const playerId = players[place]?.id ?? '';
          const at = momentOf(own.kept, own.lastAt, now + own.offsetMs);
          own.lastAt = at;
          own.kept.push({ path, key: playerId, body: { playerId, state: said }, at });
          const known = expected.get(playerId);
          const stands = known?.atMs === now && rankOf(known.state) > rankOf(said);
          if (!stands) expected.set(playerId, { atMs: now, state: said });
        };
        const send = async (own: Phone, outcome: string) => {
          const changes = changesToSend(own.kept, now + own.offsetMs);
          if (changes.length === 0 || outcome === 'request lost') return;
          const { status } = await own.coach.put(path, { changes });
          expect(status).toBe(200);
          if (outcome === 'answered') own.kept = [];
        };

        for (const { waitMs, what } of actions) {
          jest.setSystemTime((now += waitMs));
          if (what.kind === 'tap') tap(what.phone, what.player, what.state);
          else if (what.kind === 'both')
            what.taps.forEach((said, index) => tap(index, what.player, said));
          else await send(phones[what.phone] as Phone, what.outcome);
        }
        jest.setSystemTime((now += 1));
        for (const own of phones) await send(own, 'answered');

        const { body } = await ben.get<Attendance>(path);
        const found = Object.fromEntries(body.players.map((said) => [said.playerId, said.state]));
        const standing = [...expected].flatMap(([id, said]) =>
          said.state ? [[id, said.state]] : [],
        );
        expect(found).toEqual(Object.fromEntries(standing));
      },
    ),
    { numRuns: 40 },
  );
});

function fakeDate(now: number): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
      ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
      ...(['setTimeout', 'clearTimeout'] as const),
    ],
  });
}
