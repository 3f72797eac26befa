// @ts-check
import { readdirSync } from 'node:fs';

/** The folders of the remotes. */
export const remotes = readdirSync(import.meta.dirname).filter((name) =>
  name.startsWith('remote-'),
);

/**
 * The rooms of the shell, the lowest first. A room imports from lower ones only; those in one list do
 * not know each other. index.ts, portal.tsx and router.tsx put them together.
 */
export const shellRooms = [
  ['federation'],
  ['reports'],
  ['releases'],
  ['offline', 'frames'],
  ['screens', 'layout', 'developer'],
];

/** @type {Record<string, string[]>} Each package -> the packages that it may import. */
export const mayImport = {
  shared: [],
  kit: ['shared'],
  shell: ['shared', 'kit'],
  ...Object.fromEntries(remotes.map((remote) => [remote, ['shared', 'kit']])),
  backend: ['shared'],
  tools: ['shared', 'kit', 'backend'],
  e2e: ['shared', 'kit', 'backend', 'tools'],
};

/**
 * The walls between rooms. Tests may import all.
 * @param {string} base the folder with the rooms
 * @param {Record<string, string[]>} rooms room -> the rooms, and the files beside them, that it may import
 */
function wallsOf(base, rooms) {
  return Object.entries(rooms).map(([room, below]) => ({
    target: `./${base}/${room}/**/!(*.test.ts|*.test.tsx)`,
    from: `./${base}`,
    except: [room, ...below].map((name) => `./${name}`),
    message: `Of what is beside it, ${room} imports ${below.join(', ') || 'nothing'}.`,
  }));
}

/**
 * From the lowest room up. Plain code (product, ui, forms) reaches the platform by the package's own
 * name: each build carries the code, but only the shell's carries the platform.
 */
const sharedWalls = wallsOf('shared/src', {
  schema: [],
  theme: [],
  trust: [],
  registry: ['schema'],
  platform: ['schema'],
  host: ['schema', 'registry', 'platform'],
  session: ['platform'],
  identity: ['platform', 'host', 'session'],
  start: ['trust', 'registry', 'platform', 'host', 'session'],
  offline: ['registry', 'platform', 'host', 'session'],
  frame: ['platform', 'host', 'start'],
  ui: ['index.ts'],
  'sign-in': ['platform', 'host', 'session', 'identity', 'ui'],
  forms: ['schema', 'ui', 'index.ts'],
  product: ['schema', 'index.ts', 'ui', 'forms'],
  standalone: ['index.ts', 'host.ts', 'ui'],
  testing: ['index.ts', 'host.ts', 'registry', 'platform', 'product'],
});

/** The server reads builds, so what reads them knows no bundler: it is beside the code of browsers. */
const buildWalls = wallsOf('shared', { src: [], 'remote-build': ['src'] });

/** From the lowest room up. */
const kitWalls = wallsOf('kit', {
  development: [],
  webpack: ['development'],
  jest: [],
  cli: ['development', 'webpack'],
});

const releaseWalls = wallsOf('backend/src/releases', {
  registry: [],
  store: ['registry'],
  reports: ['registry', 'store'],
  intake: ['registry', 'store'],
  commands: ['registry', 'store', 'reports', 'intake'],
});

const belowRoutes = ['database', 'http', 'auth'];
const backendWalls = wallsOf('backend/src', {
  releases: [],
  database: [],
  http: ['database', 'releases'],
  auth: ['database', 'http'],
  sports: belowRoutes,
  teams: [...belowRoutes, 'sports'],
  drills: [...belowRoutes, 'sports'],
  plans: [...belowRoutes, 'teams', 'drills'],
  players: [...belowRoutes, 'teams', 'plans'],
  favourites: [...belowRoutes, 'drills'],
  invitations: [...belowRoutes, 'teams'],
  links: [...belowRoutes, 'plans'],
  reports: ['http', 'auth', 'releases'],
  identity: ['http', 'settings.ts', 'start-error.ts'],
  portal: ['http', 'identity', 'releases'],
  publication: ['http', 'database', 'releases', 'settings.ts'],
  demo: ['database', 'sports', 'teams', 'drills', 'plans', 'players', 'settings.ts'],
  backup: ['database', 'start', 'settings.ts', 'start-error.ts'],
});

/** All of them. */
export const walls = [...sharedWalls, ...buildWalls, ...kitWalls, ...releaseWalls, ...backendWalls];
