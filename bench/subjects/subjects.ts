import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runningPostgres } from '@touchline/backend/embedded-postgres';
import { makeDataDir, startPortal, type PortalProcess } from '@touchline/e2e/portal-process';
import { builtPackages, root } from '@touchline/tools/project';
import { compress } from '@touchline/shared/webpack/compress';
import { build } from '@touchline/tools/run/build';
import { fingerprint, isStamped, stamp } from '@touchline/tools/run/fingerprint';
import { print, since } from '@touchline/tools/terminal';
import { buildViteMonolith } from '../builds/vite-monolith';
import { buildPlainFederation, buildWebpackMonolith } from '../builds/webpack-builds';

/** What is compared. All are made of the same sources and served by the same server. */
export const subjectNames = ['touchline', 'vite', 'webpack', 'plain-federation'] as const;

export type SubjectName = (typeof subjectNames)[number];

/** What the others are compared with: the faster of them. */
export const monoliths: readonly SubjectName[] = ['vite', 'webpack'];

/** A subject that runs. */
export interface Subject {
  name: SubjectName;
  /** Its origin. */
  url: string;
}

/** The running subjects, and the database that all of them have in common. */
export interface RunningSubjects {
  subjects: Subject[];
  databaseUrl: string;
  /** Ends all servers. */
  end: () => Promise<void>;
}

const otherSources = ['shared', 'bench/monolith', 'bench/builds', 'pnpm-lock.yaml'];
const outputs = path.join(root, '.cache/bench/builds');

const builders = {
  vite: buildViteMonolith,
  webpack: buildWebpackMonolith,
  'plain-federation': buildPlainFederation,
};

/**
 * Builds those subjects for production whose sources have changed, with compressed copies of their
 * files.
 */
export async function buildSubjects(names: readonly SubjectName[]): Promise<void> {
  // The others take the page of the silent sign-in from it.
  await build();
  const current = await fingerprint([...builtPackages, ...otherSources]);
  for (const name of names) {
    if (name === 'touchline') continue;
    const startedAt = performance.now();
    const output = path.join(outputs, name);
    const stampFile = path.join(output, '.stamp');
    if (await isStamped(stampFile, current)) continue;
    await builders[name](output);
    await compress(output);
    await copyRedirectPage(output);
    await stamp(stampFile, current);
    print(`  ✓ ${name} built   ${since(startedAt)}`);
  }
}

async function copyRedirectPage(output: string): Promise<void> {
  const dist = path.join(root, 'shell/dist');
  for (const file of await readdir(dist)) {
    if (file.startsWith('redirect')) await cp(path.join(dist, file), path.join(output, file));
  }
}

/** Starts one server for each subject. They share one database, so the same user sees the same data. */
export async function startSubjects(names: readonly SubjectName[]): Promise<RunningSubjects> {
  const [firstName, ...otherNames] = names;
  if (!firstName) throw new Error('There is nothing to compare.');
  const portals: PortalProcess[] = [];
  async function end() {
    for (const portal of portals.toReversed()) await portal.end();
  }
  try {
    const dataDir = await makeDataDir();
    portals.push(await startPortal(settingsOf(firstName, dataDir)));
    const databaseUrl = await runningPostgres(path.join(dataDir, 'postgres'));
    for (const name of otherNames) {
      const settings = settingsOf(name, await makeDataDir());
      portals.push(await startPortal({ ...settings, DATABASE_URL: databaseUrl }));
    }
    const subjects = portals.map(({ url }, index) => ({ name: names[index] ?? firstName, url }));
    return { subjects, databaseUrl, end };
  } catch (error) {
    await end();
    throw error;
  }
}

function settingsOf(name: SubjectName, dataDir: string): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    NODE_ENV: 'production',
    SIGN_IN_WITHOUT_PASSWORD: 'on',
    WRITES_PER_MINUTE: '1000000',
    // No token ends while a bench runs.
    IDENTITY_TOKEN_SECONDS: '86400',
    ...(name !== 'touchline' && {
      SHELL_DIR: path.join(outputs, name),
      NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'relaxed-headers.mjs')).href}`,
    }),
  };
}
