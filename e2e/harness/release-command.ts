import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  filesInFolder,
  promote,
  publishBuild,
  ReleaseStore,
  ReportLog,
  type ReleaseContext,
} from '@touchline/backend/releases';
import { bundleFolder, type PortalProcess } from './portal-process';

const root = path.resolve(import.meta.dirname, '../..');

/** What a release command prints with `--json`. */
interface ReleaseAnswer {
  ok: boolean;
  result?: unknown;
  warnings?: string[];
  problems?: string[];
}

interface Outcome {
  status: number;
  answer: ReleaseAnswer;
}

/** A portal that runs, and its data with the operator's token. */
type Operated = Pick<PortalProcess, 'url' | 'dataDir'>;

/**
 * Runs a release command for a portal, with its operator's token, from the bundle of the run if there is one.
 * @param parameters such as `'rollback', 'teams'`
 * @returns the parsed answer and the exit status
 */
export function release(portal: Operated, ...parameters: string[]): Promise<Outcome> {
  const bundled = bundleFolder && path.join(bundleFolder, 'release.js');
  return runProgram(bundled ?? sources, portal, parameters);
}

/** As `release`, by `npm run release` itself, which also has a browser. */
export function npmRunRelease(portal: Operated, ...parameters: string[]): Promise<Outcome> {
  return runProgram(sources, portal, parameters);
}

const sources = 'tools/run/release.mjs';

async function runProgram(
  program: string,
  { url, dataDir }: Operated,
  parameters: string[],
): Promise<Outcome> {
  // Not the developer's own settings.
  const env = { ...process.env, TOUCHLINE_TOKEN: '', DATA_DIR: dataDir, PORTAL_URL: url };
  const command = [program, ...parameters, '--json'];
  const { status, stdout } = await new Promise<{ status: number; stdout: string }>((resolve) => {
    execFile(process.execPath, command, { cwd: root, env }, (error, stdout) =>
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, stdout }),
    );
  });
  return { status, answer: JSON.parse(stdout) as ReleaseAnswer };
}

/** What the release commands of a portal work with, for a test that is not about the commands. */
function releaseContext(releasesDir: string): ReleaseContext {
  const dataDir = path.dirname(releasesDir);
  const place = filesInFolder(dataDir);
  return {
    root,
    shellDir: path.join(root, 'shell/dist'),
    store: new ReleaseStore(place),
    reports: new ReportLog(place.privateFiles),
    now: new Date(),
  };
}

/** Publishes a build without a portal. Publishing writes into the folder, so it gets a copy. */
export async function publishCopy(releasesDir: string, name: string, build: string) {
  const copy = await mkdtemp(path.join(tmpdir(), 'touchline-build-'));
  try {
    await cp(build, copy, { recursive: true });
    return await publishBuild(releaseContext(releasesDir), { name, build: copy });
  } finally {
    await rm(copy, { recursive: true });
  }
}

/** Makes a published version of a remote live, without a portal and without opening its pages. */
export async function makeLive(releasesDir: string, name: string, version: string): Promise<void> {
  await promote(releaseContext(releasesDir), name, version, { again: true });
}

/**
 * Publishes a build of a remote and makes it live in a portal, which may run, and is not built or started
 * again.
 */
export async function goLive(
  releasesDir: string,
  name: string,
  build: string,
  version: string,
): Promise<void> {
  await publishCopy(releasesDir, name, build);
  await makeLive(releasesDir, name, version);
}
