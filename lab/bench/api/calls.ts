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
  kind: 'read' | 'write';
  /** What it is compared with; a row when missing. */
  isList?: boolean;
  /** The n-th request. Each has another coach and another thing. */
  send: (stored: Stored, n: number, coach: Coach) => Pick<Request, 'method' | 'path' | 'body'>;
}

/** A call of the bare server, see floor.ts. */
export type Floor = Pick<Call, 'name' | 'send'>;

export const rowFloor: Floor = {
  name: 'Floor',
  send: (_stored, _n, { teamId }) => ({ path: `/floor/${teamId}` }),
};

/** The same for an answer of 200 drills. */
export const listFloor: Floor = {
  name: 'Floor of 200 drills',
  send: () => ({ path: '/floor/list' }),
};

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

/** Drills are numbered, and the numbers at the end of the library are in one name each. */
function rareWord({ drills: count }: Stored, n: number): number {
  const tenth = Math.floor(count / 10);
  return 9 * tenth + (n % tenth);
}

export const calls: Call[] = [
  { name: 'GET /sports', kind: 'read', send: () => ({ path: '/api/sports' }) },
  { name: 'GET /teams', kind: 'read', send: () => ({ path: '/api/teams' }) },
  {
    ...{ name: 'GET a plan', kind: 'read' },
    send: (_stored, _n, { teamId, planId }) => ({ path: `/api/teams/${teamId}/plans/${planId}` }),
  },
  {
    ...{ name: 'GET a drill', kind: 'read' },
    send: ({ drillIds }, n) => ({ path: `${drills}/${drillIds[n % drillIds.length]}` }),
  },
  {
    ...{ name: 'Search, rare word', kind: 'read' },
    send: (stored, n) => ({ path: `${firstDrills}&search=${rareWord(stored, n)}` }),
  },
  {
    ...{ name: 'Search, frequent word', kind: 'read', isList: true },
    send: () => ({ path: `${firstDrills}&search=u12` }),
  },
  {
    ...{ name: 'First 200 drills', kind: 'read', isList: true },
    send: () => ({ path: firstDrills }),
  },
  {
    ...{ name: 'PUT a plan', kind: 'write' },
    send: (stored, n, { teamId, planId }) => ({
      ...{ method: 'PUT', path: `/api/teams/${teamId}/plans/${planId}` },
      body: JSON.stringify(planInput(stored, n)),
    }),
  },
];
