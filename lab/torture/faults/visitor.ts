import type { Browser, BrowserContext } from '@playwright/test';
import { signIn } from '@touchline/e2e/fixtures';
import { create, type ApiUser } from '@touchline/lab/harness/portal/api-user';
import { emailOf, type ManagedPortal } from '@touchline/lab/harness/portal/managed-portal';

/** A user with a browser of their own, and what they have stored. */
export interface Visitor {
  /** Signed in. */
  context: BrowserContext;
  portal: ManagedPortal;
  user: ApiUser;
  teamId: string;
  drillId: string;
  planId: string;
}

export const stored = { team: 'Harbour Hawks', drill: 'Rondo', plan: 'Pressing' };

/** Signs a user in, in a browser context of their own, and stores a team, a drill and a plan. */
export async function signInVisitor(browser: Browser, portal: ManagedPortal, name: string) {
  const user = await portal.signIn(name);
  const context = await browser.newContext({
    ...{ locale: 'en-US', viewport: { width: 1280, height: 800 } },
  });
  const page = await context.newPage();
  await signIn(page, { name, email: emailOf(name) }, portal.url);
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
  return { context, portal, user, teamId, drillId, planId };
}
