import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { apiErrorSchema } from '@touchline/shared/schemas';
import {
  type Drill,
  type DrillInput,
  type Invitation,
  type Plan,
  type PlanInput,
  type Player,
  type PlayerInput,
  type Team,
  type TeamInput,
} from '@touchline/product/schemas';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp, type AppOptions } from '../app';
import { createTokenVerifier } from '../auth/bearer-token';
import { addMembers } from '../teams/teams-repository';
import { createTestDatabase, type TestDatabase } from './test-database';
import { startTokenIssuer, type TokenIssuer } from './token-issuer';

/** The real API on a database of its own, with real tokens of an issuer of its own. */
export interface TestPortal {
  app: FastifyInstance;
  database: TestDatabase['pool'];
  issuer: TokenIssuer;
  /** A coach who has called the API once, so that it knows them. */
  signIn(name?: string): Promise<TestCoach>;
  /** Adds members to a team in the database, without an invitation (D3). */
  addMembers(team: Team, ...coaches: TestCoach[]): Promise<void>;
  /** Resolves once this many calls wait for a lock. */
  waitForLocks(calls: number): Promise<void>;
  /** A call without a token, unless its headers have one. */
  call(request: InjectOptions): Promise<TestAnswer>;
  close(): Promise<void>;
}

export interface TestAnswer<Body = never> {
  status: number;
  headers: Record<string, string | undefined>;
  /** Its type is chosen by the caller. Errors are validated. */
  body: Body;
}

type Headers = Record<string, string>;

export async function startTestPortal(options: Partial<AppOptions> = {}): Promise<TestPortal> {
  const [database, issuer] = await Promise.all([createTestDatabase(), startTokenIssuer()]);
  const app = buildApp({
    database: database.pool,
    verifyToken: createTokenVerifier(issuer),
    callsPerMinute: 100_000,
    writesPerMinute: 100_000,
    ...options,
  });
  await app.ready();

  async function call<Body>(request: InjectOptions): Promise<TestAnswer<Body>> {
    const answer = await app.inject(request);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const body = (isJson ? answer.json() : answer.body) as Body;
    // Every error has the same form (D12).
    if (answer.statusCode >= 400) {
      const problem = apiErrorSchema.parse(body);
      if (problem.statusCode !== answer.statusCode) throw new Error(answer.body);
    }
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string | undefined>,
      body,
    };
  }

  return {
    app,
    database: database.pool,
    issuer,
    call,
    async signIn(name = 'Anna Larsen') {
      const id = randomUUID();
      const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`;
      const token = await issuer.issue({ oid: id, sub: 'ignored', name, email });
      const coach = new TestCoach({ id, name, email }, token, call);
      await coach.get('/sports');
      return coach;
    },
    addMembers(team, ...coaches) {
      const userIds = coaches.map(({ id }) => id);
      return addMembers(database.pool, team.id, userIds);
    },
    async waitForLocks(calls) {
      for (let waiting = 0; waiting < calls; await delay(10)) {
        const { rows } = await database.pool.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity
           where wait_event_type = 'Lock' and datname = current_database()`,
        );
        waiting = rows[0]?.waiting ?? 0;
      }
    },
    async close() {
      await app.close();
      await issuer.close();
      await database.drop();
    },
  };
}

/** A signed-in coach. Paths are those of S7, without `/api`. */
export class TestCoach {
  readonly id: string;

  constructor(
    readonly claims: { id: string; name: string; email: string },
    readonly token: string,
    private readonly call: <Body>(request: InjectOptions) => Promise<TestAnswer<Body>>,
  ) {
    this.id = claims.id;
  }

  get<Body = never>(path: string, headers: Headers = {}) {
    return this.send<Body>({ method: 'GET', url: path, headers });
  }

  post<Body = never>(path: string, payload: object, headers: Headers = {}) {
    return this.send<Body>({ method: 'POST', url: path, payload, headers });
  }

  put<Body = never>(path: string, payload: object, headers: Headers = {}) {
    return this.send<Body>({ method: 'PUT', url: path, payload, headers });
  }

  delete(path: string, headers: Headers = {}) {
    return this.send<''>({ method: 'DELETE', url: path, headers });
  }

  send<Body>(request: InjectOptions): Promise<TestAnswer<Body>> {
    return this.call<Body>({
      ...request,
      url: `/api${String(request.url)}`,
      headers: { authorization: `Bearer ${this.token}`, ...request.headers },
    });
  }

  /** Creates a team; throws unless the answer is 201. */
  async createTeam(overrides: Partial<TeamInput> = {}): Promise<Team> {
    return created(await this.post<Team>('/teams', buildTeam(overrides)));
  }

  /** Invites a colleague; throws unless the answer is 201. */
  async invite(teamId: string): Promise<TestInvitation> {
    const { token, tokenSha256 } = buildInvitation();
    const path = `/teams/${teamId}/invitations`;
    return { ...created(await this.post<Invitation>(path, { tokenSha256 })), token };
  }

  /** Creates a drill; throws unless the answer is 201. */
  async createDrill(overrides: Partial<DrillInput> = {}): Promise<Drill> {
    const drill = buildDrill(overrides);
    return created(await this.post<Drill>(`/sports/${drill.sportId}/drills`, drill));
  }

  /** Creates a plan; throws unless the answer is 201. */
  async createPlan(teamId: string, overrides: Partial<PlanInput> = {}): Promise<Plan> {
    return created(await this.post<Plan>(`/teams/${teamId}/plans`, buildPlan(overrides)));
  }

  /** Adds players to a team; throws unless the answer is 201. Returns them by number and name. */
  async addPlayers(teamId: string, ...players: PlayerInput[]): Promise<Player[]> {
    const path = `/teams/${teamId}/players`;
    return created(await this.post<{ players: Player[] }>(path, { players })).players;
  }
}

function created<Body>({ status, body }: TestAnswer<Body>): Body {
  if (status !== 201) throw new Error(`Not created: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A valid team to send. */
export function buildTeam(overrides: Partial<TeamInput> = {}): TeamInput {
  return { name: 'Riverside U12', sportId: 'soccer', ...overrides };
}

/** An invitation as it is stored, and the token of its link. */
export type TestInvitation = Invitation & { token: string };

/** A valid invitation to send, and the token of its link. */
export function buildInvitation(token = randomBytes(32).toString('base64url')) {
  return { token, tokenSha256: createHash('sha256').update(token).digest('base64url') };
}

/** A valid link of a plan to send, and its token. */
export const buildPlanLink = buildInvitation;

/** A valid drill to send. */
export function buildDrill(overrides: Partial<DrillInput> = {}): DrillInput {
  return {
    name: 'Rondo 4v2',
    type: 'Possession',
    difficulty: 'Beginner',
    visibility: 'private',
    sportId: 'soccer',
    ...overrides,
  };
}

/** A valid plan to send. */
export function buildPlan(overrides: Partial<PlanInput> = {}): PlanInput {
  return { name: 'Pressing', practiceDate: '2026-11-21T17:30', duration: 60, ...overrides };
}

/** A valid player to send. */
export function buildPlayer(overrides: Partial<PlayerInput> = {}): PlayerInput {
  return { name: 'Ana Silva', number: 7, ...overrides };
}
