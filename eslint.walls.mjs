// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folders of the remotes. */
export const remotes = readdirSync(import.meta.dirname).filter((name) =>
  name.startsWith('remote-'),
);

const optionsFolder = path.join(import.meta.dirname, 'options');

/** The folders of the options. */
const options = existsSync(optionsFolder)
  ? readdirSync(optionsFolder).map((name) => `options/${name}`)
  : [];

/**
 * The rooms of the shell, the lowest first. A room imports from lower ones only; those in one list do
 * not know each other. index.ts, portal.tsx and router.tsx put them together.
 */
export const shellRooms = [
  ['federation'],
  ['reports'],
  ['releases'],
  ['offline'],
  ['screens', 'layout', 'developer'],
];

/** @type {Record<string, string[]>} Each package of the core -> the packages that it may import. */
const mayImport = {
  shared: [],
  product: ['shared'],
  kit: ['shared'],
  shell: ['shared', 'kit'],
  ...Object.fromEntries(remotes.map((remote) => [remote, ['shared', 'product', 'kit']])),
  backend: ['shared', 'product'],
  tools: ['shared', 'product', 'kit', 'backend'],
  e2e: ['shared', 'product', 'kit', 'backend', 'tools'],
};

/**
 * @param {string} name of a package
 * @param {string[]} allowed the packages of the core that it may import
 * @param {string[]} [files] those to which this applies
 */
const packageWall = (name, allowed, files = [name]) => ({
  target: files.map((file) => `./${file}`),
  from: Object.keys(mayImport)
    .filter((other) => other !== name && !allowed.includes(other))
    .map((other) => `./${other}`),
  message: `${name} imports ${['its own files', ...allowed].join(', ')}, and nothing else of the core.`,
});

// shared/src/product.ts forwards to what was there until 2.8.
const sharedFiles = ['shared/remote-build', 'shared/src/!(product|*.test).ts', 'shared/src/*/**'];

const packageWalls = [
  ...Object.entries(mayImport).map(([name, allowed]) =>
    packageWall(name, allowed, name === 'shared' ? sharedFiles : [name]),
  ),
  // Tests of an option may import all.
  ...options.map((name) =>
    packageWall(
      name,
      ['shared', 'kit'],
      [`${name}/*.mjs`, `${name}/{build,server,src}/**/!(*.test.ts|*.test.tsx)`],
    ),
  ),
];

/** Where options are plugged in. Elsewhere neither the core nor another option knows them. */
const optionWalls = [
  {
    target: [
      ...Object.keys(mayImport).filter((name) => !['backend', 'shell'].includes(name)),
      ...['{backend,shell}/src/*/**', '{backend,shell}/src/!(options.ts)'],
    ].map((files) => `./${files}`),
    from: './options',
    message:
      'Only backend/src/options.ts, shell/src/options.ts and shell/webpack.config.mjs import options.',
  },
  ...options.map((name) => ({
    target: `./${name}`,
    from: './options',
    except: [`./${path.basename(name)}`],
    message: 'An option imports no other one.',
  })),
];

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
 * From the lowest room up. Plain code (requests, ui, forms) reaches the platform by the package's own
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
  ui: ['schema', 'index.ts'],
  'sign-in': ['platform', 'host', 'session', 'identity', 'ui'],
  forms: ['schema', 'ui', 'index.ts'],
  requests: ['schema', 'index.ts'],
  standalone: ['index.ts', 'host.ts', 'ui'],
  testing: ['index.ts', 'host.ts', 'registry', 'platform'],
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

const belowRoutes = ['database', 'http', 'auth', 'quotas'];
const backendWalls = wallsOf('backend/src', {
  releases: ['durable-file.ts'],
  database: [],
  http: ['database'],
  auth: ['database', 'http'],
  quotas: ['database', 'http'],
  sports: belowRoutes,
  teams: [...belowRoutes, 'sports'],
  drills: [...belowRoutes, 'sports'],
  plans: [...belowRoutes, 'teams', 'drills'],
  players: [...belowRoutes, 'teams', 'plans'],
  favourites: [...belowRoutes, 'drills'],
  invitations: [...belowRoutes, 'teams'],
  links: [...belowRoutes, 'plans'],
  reports: ['http', 'auth', 'releases'],
  identity: ['http', 'durable-file.ts', 'settings.ts', 'start-error.ts'],
  portal: ['http', 'identity', 'releases'],
  publication: ['http', 'database', 'releases', 'settings.ts'],
  demo: ['database', 'sports', 'teams', 'drills', 'plans', 'players', 'settings.ts'],
  backup: ['database', 'start', 'settings.ts', 'start-error.ts'],
});

/**
 * The rooms of the remotes, from the lowest up, and the rooms that each may import. All may import the files beside the
 * rooms, which import none of them but in routes.tsx. A room is a screen, or a part of one. Of plans: `practice` has the rules
 * of a practice that goes on, `fit` what to do when more or fewer came, `form` the values and rules of a plan's form, and
 * `plan-more` copies, links and the like. Of teams: `plans` has the plans of a team, on Home and on its page, and `staff` members and invitations.
 */
const remoteRooms = {
  'remote-teams': {
    ...{ plans: [], balance: [], form: [], players: [], staff: [] },
    ...{ join: ['staff'], details: ['plans', 'balance', 'staff'], home: ['plans'] },
  },
  'remote-drills': {
    ...{ details: [], diagram: [], library: ['details'], form: ['diagram'] },
  },
  'remote-plans': {
    ...{ practice: [], form: [], library: [], 'plan-more': ['form'] },
    ...{ fit: ['practice', 'form'], 'plan-editor': ['form', 'library'] },
    ...{ 'roll-call': ['practice'], run: ['practice', 'roll-call', 'fit'] },
    details: ['practice', 'fit', 'roll-call', 'plan-more'],
  },
};

const remoteWalls = Object.entries(remoteRooms).flatMap(([remote, rooms]) => {
  const all = Object.keys(rooms);
  const files = `./${remote}/src/!(routes|*.test).{ts,tsx}`;
  /** @type {[string, string[]][]} */
  const targets = [[files, []]];
  for (const [room, below] of Object.entries(rooms))
    targets.push([`./${remote}/src/${room}/**/!(*.test.ts|*.test.tsx)`, [room, ...below]]);
  return targets.map(([target, allowed]) => ({
    target,
    from: all.filter((room) => !allowed.includes(room)).map((room) => `./${remote}/src/${room}/**`),
    message: 'A room of a remote imports those that are named for it in remoteRooms.',
  }));
});

/** All of them. */
export const walls = [
  ...packageWalls,
  ...optionWalls,
  ...remoteWalls,
  ...sharedWalls,
  ...buildWalls,
  ...kitWalls,
  ...releaseWalls,
  ...backendWalls,
];
