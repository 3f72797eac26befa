import { planInput, sportId, type Stored } from './library';

/** One request of a call; `coach` is the place of the coach who sends it. */
export interface Sent {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  coach: number;
  body?: object;
}

export interface Call {
  name: string;
  /** `floor`: of another server, see server.ts. */
  kind: 'floor' | 'read' | 'search' | 'list' | 'write';
  /** What the client accepts; a browser's header when missing. */
  acceptEncoding?: 'identity';
  /** Answers 200 drills, so that `floorList` is a floor of the same size. */
  hasListFloor?: true;
  /** The n-th request. Each has another coach and another thing. */
  send(stored: Stored, n: number): Sent;
}

function readDrills(query: string): Call['send'] {
  return (_stored, n) => ({
    method: 'GET',
    path: `/api/sports/${sportId}/drills?${query}`,
    coach: n,
  });
}

/** Drills are numbered, and the numbers at the end of the library are in one name each. */
function searchOneDrill(stored: Stored, n: number): Sent {
  const tenth = Math.floor(stored.drills / 10);
  return readDrills(`limit=200&search=${9 * tenth + (n % tenth)}`)(stored, n);
}

/** The n-th of the stored teams, one of its plans, and one of its members. */
function pick({ teams }: Stored, n: number) {
  const team = teams[n % teams.length];
  const planId = team?.planIds[n % team.planIds.length];
  const [coach = 0] = team?.members ?? [];
  return { team: `/api/teams/${team?.id}`, planId, coach };
}

/** Searches and lists, which are measured with each size of the library, too. */
export const libraryCalls: Call[] = [
  { name: 'Drill search, rare word', kind: 'search', send: searchOneDrill },
  {
    name: 'Drill search, frequent word',
    kind: 'search',
    hasListFloor: true,
    send: readDrills('limit=200&search=u12'),
  },
  {
    name: 'Drill search, one letter',
    kind: 'search',
    hasListFloor: true,
    send: readDrills('limit=200&search=e'),
  },
  { name: 'First 200 drills', kind: 'list', hasListFloor: true, send: readDrills('limit=200') },
];

/** What any server with a token check and a database costs. */
export const floor: Call = {
  name: 'Floor',
  kind: 'floor',
  send: ({ teams }, n) => ({
    method: 'GET',
    path: `/floor/${teams[n % teams.length]?.id}`,
    coach: n,
  }),
};

/** The same for an answer of 200 drills. */
export const floorList: Call = {
  name: 'Floor, 200 drills as one stored text',
  kind: 'floor',
  acceptEncoding: 'identity',
  send: (_stored, n) => ({ method: 'GET', path: '/floor/list', coach: n }),
};

export const calls: Call[] = [
  {
    name: 'GET /sports',
    kind: 'read',
    send: (_stored, n) => ({ method: 'GET', path: '/api/sports', coach: n }),
  },
  {
    name: 'GET /teams',
    kind: 'read',
    send: (_stored, n) => ({ method: 'GET', path: '/api/teams', coach: n }),
  },
  {
    name: "GET a team's 20 plans",
    kind: 'read',
    send(stored, n) {
      const { team, coach } = pick(stored, n);
      return { method: 'GET', path: `${team}/plans`, coach };
    },
  },
  {
    name: 'GET a plan',
    kind: 'read',
    send(stored, n) {
      const { team, planId, coach } = pick(stored, n);
      return { method: 'GET', path: `${team}/plans/${planId}`, coach };
    },
  },
  {
    name: 'GET a drill',
    kind: 'read',
    send: ({ drillIds }, n) => ({
      method: 'GET',
      path: `/api/sports/${sportId}/drills/${drillIds[n % drillIds.length]}`,
      coach: n,
    }),
  },
  ...libraryCalls,
  {
    name: 'First 200 drills, not compressed',
    kind: 'list',
    hasListFloor: true,
    acceptEncoding: 'identity',
    send: readDrills('limit=200'),
  },
  { name: 'First 1,000 drills', kind: 'list', send: readDrills('') },
  {
    name: 'PUT a plan',
    kind: 'write',
    send(stored, n) {
      const { team, planId, coach } = pick(stored, n);
      return { method: 'PUT', path: `${team}/plans/${planId}`, coach, body: planInput(stored, n) };
    },
  },
  {
    name: 'POST a plan',
    kind: 'write',
    send(stored, n) {
      const { team, coach } = pick(stored, n);
      return { method: 'POST', path: `${team}/plans`, coach, body: planInput(stored, n) };
    },
  },
];
