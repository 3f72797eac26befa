import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { request, type Browser, type BrowserContext } from '@playwright/test';
import { Api, signIn } from '@touchline/e2e/fixtures';
import { makeDataDir, startPortal, type PortalProcess } from '@touchline/e2e/portal-process';
import { reservePort } from '@touchline/backend/testing/reserved-port';
import { build } from '@touchline/tools/run/build';
import { ToolError } from '@touchline/tools/terminal';
import { launchChromium, openProfile } from '@touchline/lab/harness/chromium';
import type { RunOptions } from '@touchline/lab/harness/experiment';
import { measureInRounds, withTwin, type Samples } from '@touchline/lab/harness/rounds';
import { buildMonolith } from '../monolith/build-monolith';
import { storeCoachData, type CoachData } from './coach-data';

/** A portal that is measured, with the storage of a browser in which its user has signed in. */
export interface Subject {
  name: 'touchline' | 'monolith' | 'before';
  /** Its origin. */
  url: string;
  storage: Awaited<ReturnType<BrowserContext['storageState']>>;
  data: CoachData;
  /** The coach's access token. */
  token: string;
  /** Of its data, absolute. */
  dataDir: string;
}

const coach = { name: 'Robin Fielding', email: 'robin.fielding@example.com' };
export const settings = {
  DEMO_DATA: 'off',
  NODE_ENV: 'production',
  PARTS: 'api portal identity',
  // No token ends while a bench runs.
  LIMITS: 'writesPerMinute=1000000 tokenSeconds=86400',
};
export const screen = { viewport: { width: 1280, height: 800 }, locale: 'en-US' };
const relaxedHeaders = pathToFileURL(
  path.join(import.meta.dirname, '../monolith/relaxed-headers.mjs'),
).href;

/**
 * Builds and starts the portal, the monolith and what `--against` names, and measures them in rounds. Each measure
 * gets a browser of its own, with an empty profile.
 */
export async function measureSubjects(
  options: RunOptions,
  ...measures: ((context: BrowserContext, subject: Subject) => Promise<Record<string, number>>)[]
): Promise<Samples> {
  const portals: PortalProcess[] = [];
  let browser: Browser | undefined;
  try {
    browser = await launchChromium();
    const open = browser.newContext.bind(browser);
    const subjects: Subject[] = [];
    for (const { name, start } of await readyToStart(options)) {
      const portal = await start({ ...settings, DATA_DIR: await makeDataDir() });
      portals.push(portal);
      const { url, dataDir } = portal;
      subjects.push({ name, url, dataDir, ...(await enter(await open(), url)) });
    }
    const all = withTwin(subjects, 'touchline');
    return await measureInRounds(all, options, async (subject) => {
      const numbers: Record<string, number> = {};
      for (const measure of measures) {
        const context = await openProfile({ ...screen, storageState: subject.storage });
        Object.assign(numbers, await measure(context, subject));
        await context.close();
      }
      return numbers;
    });
  } finally {
    await browser?.close();
    for (const portal of portals) await portal.end();
  }
}

type Start = (env: Record<string, string>) => Promise<PortalProcess>;

/** Builds what has changed. Another checkout must be built. */
async function readyToStart({ against }: RunOptions) {
  // The monolith takes the page of the silent sign-in from it.
  await build();
  const monolith = await buildMonolith();
  const startMonolith: Start = async ({ DATA_DIR = '', ...env }) => {
    await symlink(monolith, path.join(DATA_DIR, 'shell'));
    return startPortal({ ...env, DATA_DIR, NODE_OPTIONS: `--import ${relaxedHeaders}` });
  };
  const subjects: { name: Subject['name']; start: Start }[] = [
    { name: 'touchline', start: (env) => startPortal(env) },
    { name: 'monolith', start: startMonolith },
  ];
  if (against === undefined) return subjects;
  if (!existsSync(path.join(against, 'shell/dist/.stamp'))) {
    throw new ToolError(`There is no built portal in ${against}: npm run build makes it.`);
  }
  const parameters = ['--import', 'tsx', 'backend/src/server.ts'];
  // It may be of a time when no portal took any free port.
  const before: Start = async (env) =>
    startPortal({ ...env, PORT: String(await reservePort(2)) }, { parameters, cwd: against });
  return [...subjects, { name: 'before' as const, start: before }];
}

/** Signs in through the login page, as every user does once, and stores what the benches show. */
export async function enter(context: BrowserContext, url: string) {
  const calls = await request.newContext();
  try {
    const page = await context.newPage();
    const token = await signIn(page, coach, url);
    await page.getByRole('heading', { level: 1, name: 'Teams' }).waitFor();
    await page.waitForLoadState('networkidle');
    const data = await storeCoachData(new Api(calls, url, token));
    return { data, token, storage: await context.storageState() };
  } finally {
    await calls.dispose();
    await context.close();
  }
}
