import {
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import type {
  DrillInput,
  PlanInput,
  Plan,
  Drill,
  Team,
  TeamInput,
} from '@touchline/product/schemas';
import { decodeJwt } from 'jose';
import { newCoach, type Coach } from './coach';
import { SignInPage } from '../pages/sign-in-page';
import { removeAllOf } from './team-members';

/** Calls the API as the signed-in coach, to prepare a test. What is tested goes through the screen. */
export class Api {
  constructor(
    private readonly request: APIRequestContext,
    private readonly origin: string,
    readonly token: string,
  ) {}

  createTeam(team: Partial<TeamInput> & { name: string }): Promise<Team> {
    return this.send<Team>('post', '/teams', { sportId: 'soccer', ...team });
  }

  createDrill(drill: Partial<DrillInput> & { name: string }): Promise<Drill> {
    const sportId = drill.sportId ?? 'soccer';
    return this.send<Drill>('post', `/sports/${sportId}/drills`, {
      type: 'Passing',
      difficulty: 'Beginner',
      visibility: 'private',
      ...drill,
    });
  }

  createPlan(teamId: string, plan: Partial<PlanInput>): Promise<Plan> {
    return this.send<Plan>('post', `/teams/${teamId}/plans`, {
      name: 'Passing under pressure',
      practiceDate: '2026-11-21T17:30',
      duration: 60,
      ...plan,
    });
  }

  /** Any other call. Throws with the text of the answer when it is an error. */
  async send<Answer>(
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    data?: unknown,
  ): Promise<Answer> {
    const answer = await this.request[method](`${this.origin}/api${path}`, {
      data,
      headers: { Authorization: `Bearer ${this.token}` },
    });
    if (!answer.ok())
      throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (answer.status() === 204 ? undefined : await answer.json()) as Answer;
  }
}

interface Fixtures {
  /** Where a test starts: a path, or `about:blank` when it goes to one itself, which saves the load of a page. */
  startPath: string;
  /**
   * Whether `home` goes through the login page, with a coach who has never signed in before: for tests of
   * sign-in and sign-out. Otherwise a worker does that once for all its tests.
   */
  isNewCoach: boolean;
  /** A coach without teams and drills. */
  coach: Coach;
  /** The page at `startPath`, with `coach` signed in through the real login page. */
  home: Page;
  /** The API as `coach`. */
  api: Api;
}

/** A coach who has signed in, and what their browser keeps of that. */
interface SignedIn {
  coach: Coach;
  token: string;
  state: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/**
 * Signs a coach in through the login page. Starts at `path` and returns to it.
 * @returns the access token that the portal uses
 */
export async function signIn(page: Page, coach: Coach, path = '/'): Promise<string> {
  // Together: when one of them fails, the other's failure is nobody's any more.
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && new URL(response.url()).pathname === '/token',
    ),
    page.goto(path).then(() => new SignInPage(page).comeInAs(coach)),
  ]);
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

/** Drops the answer to the first request of an address, after the server has handled it. */
export async function loseFirstAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

/** Leaves the page, then removes what it has stored of answers: an open page may store them again. */
export async function removeStoredAnswers(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  // What a page that is left had no time to store.
  await page.addInitScript(() => {
    const names = Object.keys(localStorage).filter((name) => name.endsWith(' answers'));
    names.forEach((name) => localStorage.removeItem(name));
  });
  await page.goto('about:blank');
  const client = await page.context().newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage' });
  await client.detach();
}

/**
 * Ends the session at the first request of an address: the provider forgets the coach, and the API refuses the token.
 * Not sooner, because the page may find that out by itself, at any time.
 */
export async function endSessionAt(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      const headers = { ...route.request().headers(), authorization: 'Bearer x' };
      await route.continue({ headers });
    },
    { times: 1 },
  );
}

/** A project that an option brings, in its `e2e/project.ts`: specs of the core once more, in a portal of its own. */
export interface OptionProject {
  name: string;
  /** Which tests it has. */
  grep: RegExp;
  /** Whether its remotes read ahead what they may have to show without a connection. */
  readsAhead: boolean;
  /** Has remotes of a portal run as this project is about; by default all of the workspace. */
  preparePortal(portal: { url: string; dataDir: string }, remotes?: string[]): Promise<void>;
  /** A page in which tests find what such a portal shows. */
  pageOf(page: Page): Page;
}

/** Options of a project. */
export interface ProjectOptions {
  /** The file with an `OptionProject`, absolute; empty: it is none. */
  projectFile: string;
}

/** @param file as `projectFile` */
export async function readProject(file: string): Promise<OptionProject> {
  const { project } = (await import(file)) as { project: OptionProject };
  return project;
}

export const test = base.extend<
  Fixtures & { token: string },
  { signedIn: SignedIn; optionProject: OptionProject | undefined } & ProjectOptions
>({
  projectFile: ['', { option: true, scope: 'worker' }],
  optionProject: [
    async ({ projectFile }, use) => use(projectFile ? await readProject(projectFile) : undefined),
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser, optionProject }, use) => {
      if (optionProject) changePages(browser, optionProject.pageOf);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  startPath: ['/', { option: true }],
  isNewCoach: [false, { option: true }],
  signedIn: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL ?? '' });
      const coach = newCoach();
      const token = await signIn(await context.newPage(), coach);
      const state = await context.storageState();
      await context.close();
      await use({ coach, token, state });
    },
    { scope: 'worker' },
  ],
  coach: async ({ isNewCoach, signedIn, baseURL }, use) => {
    if (!isNewCoach) await removeAllOf(baseURL ?? '', idIn(signedIn.token));
    await use(isNewCoach ? newCoach() : signedIn.coach);
  },
  token: async ({ page, coach, startPath, signedIn }, use) => {
    if (coach !== signedIn.coach) return use(await signIn(page, coach, startPath));
    await page.context().setStorageState(signedIn.state);
    await page.goto(startPath);
    return use(signedIn.token);
  },
  home: async ({ page, token: _ }, use) => use(page),
  api: async ({ request, token, baseURL }, use) => use(new Api(request, baseURL ?? '', token)),
});

/** Pages of this browser's contexts are others from now on. */
function changePages(browser: Browser, pageOf: OptionProject['pageOf']): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => pageOf(await newPage());
    return context;
  };
}

/** The id of the coach to whom an access token belongs (D1). */
function idIn(token: string): string {
  const { oid, sub } = decodeJwt<{ oid?: string }>(token);
  return oid ?? sub ?? '';
}

export { expect } from '@playwright/test';
export { newCoach, type Coach } from './coach';
