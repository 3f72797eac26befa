import type { Request } from 'autocannon';

export const sportId = 'soccer';

/** A coach with a team and a plan of eight drills. */
export interface Coach {
  token: string;
  teamId: string;
  planId: string;
}

export interface Stored {
  coaches: Coach[];
  /** The number of drills in the library, and some of their ids. */
  drills: number;
  drillIds: string[];
}

export interface Call {
  name: string;
  /** The least share of the floor's requests per second. */
  aim: number;
  /** The n-th request. Each has another coach and another thing. */
  send: (stored: Stored, n: number, coach: Coach) => Pick<Request, 'method' | 'path' | 'body'>;
}

const [read, write] = [{ aim: 0.8 }, { aim: 0.7 }];
const drills = `/api/sports/${sportId}/drills`;
export const firstDrills = `${drills}?limit=200`;

/** A plan to send, of drills of the library. */
export function planInput({ drillIds }: Stored, n: number) {
  return {
    name: `Pressing ${n}`,
    practiceDate: '2026-11-21T17:30',
    duration: 90,
    description: 'Bring the small goals, and the bibs in two colours.',
    drills: Array.from({ length: 8 }, (_, place) => ({
      drillId: drillIds[(n * 8 + place) % drillIds.length],
      order: place + 1,
      duration: 10,
    })),
  };
}

/** A team to send, as a form sends it. */
export function teamInput(n: number) {
  const texts = { name: `Team ${n}`, level: 'Under 12', season: '2026', description: '' };
  return { ...texts, sportId, tags: ['u12', 'indoor'] };
}

function drillInput(n: number) {
  const choices = { type: 'Possession', difficulty: 'Beginner', visibility: 'private' };
  const lists = { tags: ['u12', 'pairs'], videoUrls: [] };
  return { name: `Rondo ${n}`, description: 'Four against two.', sportId, ...choices, ...lists };
}

/** Drills are numbered, and the numbers at the end of the library are in one name each. */
function rareWord({ drills: count }: Stored, n: number): number {
  const tenth = Math.floor(count / 10);
  return 9 * tenth + (n % tenth);
}

export const calls: Call[] = [
  { name: 'GET /sports', ...read, send: () => ({ path: '/api/sports' }) },
  { name: 'GET /teams', ...read, send: () => ({ path: '/api/teams' }) },
  {
    ...{ name: 'GET plans of a team', ...read },
    send: (_stored, _n, { teamId }) => ({ path: `/api/teams/${teamId}/plans` }),
  },
  {
    ...{ name: 'GET a plan', ...read },
    send: (_stored, _n, { teamId, planId }) => ({ path: `/api/teams/${teamId}/plans/${planId}` }),
  },
  {
    ...{ name: 'GET a drill', ...read },
    send: ({ drillIds }, n) => ({ path: `${drills}/${drillIds[n % drillIds.length]}` }),
  },
  {
    ...{ name: 'Search, rare word', ...read },
    send: (stored, n) => ({ path: `${firstDrills}&search=${rareWord(stored, n)}` }),
  },
  {
    ...{ name: 'Search, frequent word', ...read },
    send: () => ({ path: `${firstDrills}&search=u12` }),
  },
  { name: 'First 200 drills', ...read, send: () => ({ path: firstDrills }) },
  {
    ...{ name: 'PUT a plan', ...write },
    send: (stored, n, { teamId, planId }) => ({
      ...{ method: 'PUT', path: `/api/teams/${teamId}/plans/${planId}` },
      body: JSON.stringify(planInput(stored, n)),
    }),
  },
  {
    ...{ name: 'PUT a team', ...write },
    send: (_stored, n, { teamId }) => ({
      ...{ method: 'PUT', path: `/api/teams/${teamId}` },
      body: JSON.stringify(teamInput(n)),
    }),
  },
  {
    ...{ name: 'POST a drill', ...write },
    send: (_stored, n) => ({
      ...{ method: 'POST', path: drills, body: JSON.stringify(drillInput(n)) },
    }),
  },
];
