import { createHash, randomBytes } from 'node:crypto';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { SignInPage } from '@touchline/e2e/pages/sign-in-page';
import { chromiumFlags } from '@touchline/tools/test/chromium';
import type { ApiUser } from '../portal/api-user';
import { emailOf, type ManagedPortal } from '../portal/managed-portal';

/** A user with a browser of their own, and what they have stored. */
export interface Lane {
  browser: Browser;
  /** Signed in. */
  context: BrowserContext;
  user: ApiUser;
  /** Who invites the user. */
  colleague: ApiUser;
  origin: string;
  teamId: string;
  drillId: string;
  planId: string;
  /** Of an invitation that the user has not followed. */
  invitationPath: string;
}

export const stored = { team: 'Harbour Hawks', drill: 'Rondo', plan: 'Pressing' };

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
}

/** Signs a user in, in a browser context of their own, and stores a team, a drill and a plan. */
export async function openLane(
  browser: Browser,
  portal: ManagedPortal,
  name: string,
): Promise<Lane> {
  const user = await portal.signIn(name);
  const colleague = await portal.signIn(`${name} the Second`);
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(portal.url);
  await new SignInPage(page).comeInAs({ name, email: emailOf(name) });
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  await page.close();

  const teamId = await create(user, '/teams', { name: stored.team, sportId: 'soccer' });
  const drillId = await create(user, '/sports/soccer/drills', {
    ...{ name: stored.drill, type: 'Passing', difficulty: 'Beginner', visibility: 'private' },
    description: 'Five against two.',
  });
  const planId = await create(user, `/teams/${teamId}/plans`, {
    ...{ name: stored.plan, practiceDate: '2026-11-21T17:30', duration: 60 },
    drills: [{ drillId, order: 1, duration: 10 }],
  });
  const { path: invitationPath } = await invite(colleague, stored.team);
  return {
    ...{ browser, context, user, colleague, origin: portal.url },
    ...{ teamId, drillId, planId, invitationPath },
  };
}

/** A new team of a user, with an invitation to it. Returns the path of the invitation's link. */
export async function invite(
  user: ApiUser,
  teamName: string,
): Promise<{ path: string; token: string }> {
  const teamId = await create(user, '/teams', { name: teamName, sportId: 'soccer' });
  const token = randomBytes(32).toString('base64url');
  const tokenSha256 = createHash('sha256').update(token).digest('base64url');
  await create(user, `/teams/${teamId}/invitations`, { tokenSha256 });
  return { path: `/teams/join#${token}`, token };
}

/** Stores something new. Returns its id. */
export async function create(user: ApiUser, path: string, body: object): Promise<string> {
  const { status, body: answer } = await user.send({ method: 'POST', path, body });
  if (status !== 201) throw new Error(`POST ${path}: ${status} ${JSON.stringify(answer)}`);
  return (answer as { id: string }).id;
}

/** Works on all items, as many at once as there are lanes. */
export async function inLanes<Item>(
  lanes: readonly Lane[],
  items: readonly Item[],
  work: (lane: Lane, item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        await work(lane, item);
      }
    }),
  );
}
