import { randomUUID } from 'node:crypto';
import * as product from '@touchline/product/schemas';
import type { Drill, Plan, PlanLink, Team } from '@touchline/product/schemas';
import { pathOf, type Call } from '@touchline/shared/schemas';
import {
  buildDrill,
  buildInvitation,
  buildPlan,
  buildPlanLink,
  buildPlayer,
  buildTeam,
  type TestCoach,
  type TestInvitation,
  type TestPortal,
} from './test-portal';

/** Every call that is described, by its line such as `GET /teams/:teamId`. */
export const describedCalls = Object.values(product)
  .flatMap((group: object) => Object.values(group) as (Partial<Call> | undefined)[])
  .filter((call): call is Call => call?.method !== undefined && call.path !== undefined)
  .map((call) => [`${call.method} ${call.path}`, call] as const);

/** What one coach has made: each thing that a path or a body can name. */
export interface World {
  owner: TestCoach;
  team: Team;
  /** Private, and in the plan. */
  drill: Drill;
  /** Public. */
  open: Drill;
  plan: Plan;
  /** An open invitation to the team, and the token of its link. */
  invitation: TestInvitation;
  /** An open link of the plan, and its token. */
  link: { id: string; token: string };
  /** In every name. */
  secret: string;
  /** What to put into a path, by the name that it has there. */
  ids: Record<string, string>;
}

/** Makes one of each. */
export async function makeWorld(
  portal: TestPortal,
  owner: TestCoach,
  ...members: TestCoach[]
): Promise<World> {
  const secret = `secret-${randomUUID()}`;
  const team = await owner.createTeam({ name: secret });
  await portal.addMembers(team, ...members);
  const drill = await owner.createDrill({ name: secret, type: secret });
  const open = await owner.createDrill({ visibility: 'public' });
  const drills = [{ drillId: drill.id, order: 1, duration: 10 }];
  const plan = await owner.createPlan(team.id, { name: secret, drills });
  const [player] = await owner.addPlayers(team.id, buildPlayer({ name: secret }));
  const invitation = await owner.invite(team.id);
  const { token, ...input } = buildPlanLink();
  const links = `/teams/${team.id}/plans/${plan.id}/links`;
  const { id = '' } = (await owner.post<PlanLink>(links, input)).body;
  const ids = {
    ...{ teamId: team.id, planId: plan.id, playerId: player?.id ?? '', linkId: id },
    ...{ invitationId: invitation.id, sportId: drill.sportId, drillId: drill.id },
  };
  return { owner, team, drill, open, plan, invitation, link: { id, token }, secret, ids };
}

const [text, lines] = ['One', 'One\ntwo\u2028three'];

/** A body of each schema with all its fields, and a query. Where texts may have several lines, they have them. */
const samples = new Map<unknown, (world: World) => object>([
  [
    product.teamInputSchema,
    ({ owner, secret }) =>
      buildTeam({
        ...{ name: secret, sport: 'Soccer', level: text, season: text, tags: [text] },
        ...{
          description: lines,
          members: [{ userId: owner.id, name: lines, email: lines, role: lines }],
        },
      }),
  ],
  [
    product.drillInputSchema,
    ({ secret }) =>
      buildDrill({
        ...{ name: secret, description: lines, tags: [text], coachingPoints: [lines] },
        ...{ videoUrl: 'https://a.example/1', videoUrls: ['https://a.example/2'] },
        equipment: [{ name: 'Cones', count: 1 }],
        ...{ players: { from: 1, to: 999 }, defaultMinutes: 10 },
        diagram: {
          surface: { sport: 'soccer', view: 'area', length: 40, width: 20 },
          actors: [{ id: 'a', role: 'attacker', label: '7', at: [-3, 0.5] }],
          balls: [{ at: [1, 2] }, { with: 'a' }],
          equipment: [{ kind: 'cone', at: [1, 1], turn: 90 }],
          zones: [{ label: text, from: [0, 0], to: [5, 5] }],
          steps: [{ actions: [{ by: 'a', kind: 'run', path: [[0, 3]], to: [5, 5] }] }],
        },
      }),
  ],
  [
    product.planInputSchema,
    ({ team, open, secret }) => {
      const entry = { duration: 10, section: text, note: lines };
      return buildPlan({
        ...{ teamId: team.id, name: secret, description: lines },
        drills: [{ drillId: open.id, order: 1, ...entry }],
        activities: [{ name: 'Water', afterOrder: 1, ...entry }],
      });
    },
  ],
  [product.playerInputSchema, ({ secret }) => playerOf(secret)],
  [product.newPlayersSchema, ({ secret }) => ({ players: [playerOf(secret)] })],
  [
    product.attendanceChangesSchema,
    ({ ids: { playerId } }) => ({
      changes: [
        { playerId, state: 'here', ageMs: 0 },
        { headcount: 9, ageMs: 0 },
      ],
    }),
  ],
  [product.invitationInputSchema, () => ({ tokenSha256: buildInvitation().tokenSha256 })],
  [product.invitationTokenSchema, ({ invitation: { token } }) => ({ token })],
  [
    product.planLinkInputSchema,
    () => ({
      ...{ tokenSha256: buildPlanLink().tokenSha256, showsNotes: true, showsPrivateDrills: true },
    }),
  ],
  [product.balanceQuerySchema, () => ({ from: '2026-11-01', to: '2026-11-30' })],
]);

function playerOf(name: string) {
  return buildPlayer({ name, positions: ['Wing'], isGuest: true });
}

/** A valid body or query of a schema, with all fields; undefined without a schema. Throws where there is no sample. */
export function sampleOf(schema: unknown, world: World): Record<string, unknown> | undefined {
  if (!schema) return undefined;
  const sample = samples.get(schema);
  if (!sample)
    throw new Error('Add a sample of this schema to backend/src/testing/described-calls.');
  return sample(world) as Record<string, unknown>;
}

/** The ids in a call's path, by name. Throws where a world has none of the name. */
export function idsIn({ path }: Call, world: World): Record<string, string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => !world.ids[name]);
  if (unknown)
    throw new Error(`Add ${unknown} to makeWorld of backend/src/testing/described-calls.`);
  return Object.fromEntries(names.map((name) => [name, world.ids[name] ?? '']));
}

/** A request for `TestCoach.send`. */
export interface CallRequest {
  method: Call['method'];
  url: string;
  payload?: object | string;
  headers?: Record<string, string>;
}

/** A request that a call takes, of a world; `ids` and `body` replace its own. */
export function requestOf(
  call: Call,
  world: World,
  { ids, body }: { ids?: Record<string, string>; body?: object | undefined } = {},
): CallRequest {
  const query = sampleOf(call.query, world) as Record<string, string> | undefined;
  const payload = body ?? sampleOf(call.body, world);
  const url = pathOf(call, { ...idsIn(call, world), ...ids }, query);
  return { method: call.method, url, ...(payload && { payload }) };
}
