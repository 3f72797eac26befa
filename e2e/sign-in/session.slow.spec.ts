import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { BuiltModule } from '@touchline/kit/webpack/built-modules';
import { expect, newCoach, test, type Coach } from '../harness/fixtures';
import { HomePage } from '../pages/home-page';
import { PortalFrame } from '../pages/portal-frame';
import { SignInPage } from '../pages/sign-in-page';

test.use({ isNewCoach: true });

/**
 * Records every frame that shows one coach's name together with words of another coach; see `breaches`.
 * @param forbidden name -> words that must never be shown with it
 */
async function watch(page: Page, forbidden: Record<string, string[]>): Promise<void> {
  function observe(rules: Record<string, string[]>) {
    const found: string[] = [];
    Object.assign(window, { breaches: found });
    function look() {
      const text = `${document.title} ${document.body?.innerText ?? ''}`;
      for (const [name, words] of Object.entries(rules)) {
        if (!text.includes(name)) continue;
        for (const word of words) if (text.includes(word)) found.push(`${word} under ${name}`);
      }
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    setInterval(look, 20);
  }
  await page.addInitScript(observe, forbidden);
  await page.evaluate(observe, forbidden);
}

function breaches(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { breaches: string[] }).breaches);
}

async function signInFrom(page: Page, coach: Coach): Promise<void> {
  // By the keyboard: it stands where Sign Out stood, and so soon a tap would be the second one of a double tap.
  await new PortalFrame(page).signInButton().press('Enter');
  await new SignInPage(page).comeInAs(coach);
  await expect(new PortalFrame(page).profileLink(coach)).toBeVisible();
}

/** Holds back the code of the identity client in a page. */
async function holdIdentityClient(page: Page) {
  const list = await readFile(path.resolve(import.meta.dirname, '../../shell/dist/.modules.json'));
  const files = (JSON.parse(list.toString()) as BuiltModule[])
    .filter((module) => module.package.startsWith('@azure/'))
    .flatMap((module) => module.files);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const whenRequested = new Promise<void>((resolve) => {
    void page.route(new RegExp([...new Set(files)].join('|')), async (route) => {
      resolve();
      await held;
      await route.continue();
    });
  });
  return { whenRequested, release: () => release() };
}

/** The cached session of this browser, and the cookie with its key. */
function readSession(page: Page): Promise<{ stored: string; cookie: string }> {
  return page.evaluate(() => ({
    stored: localStorage.getItem('touchline.session') ?? '',
    cookie: document.cookie.split('; ').find((one) => one.startsWith('touchline.')) ?? '',
  }));
}

/** Within this time the other tabs have followed, in milliseconds; a busy machine is slow. */
const soon = { timeout: 3_000 };

test('another coach never sees a word of the one before, in any tab', async ({
  home,
  api,
  coach,
  context,
}) => {
  test.slow();
  const other = newCoach('Toni Keeper');
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const rules = {
    [other.name]: ['Harbour Hawks', coach.email, coach.name],
    [coach.name]: ['Valley Vipers', other.email, other.name],
  };
  await home.goto(`/teams/${team.id}`);
  const tab = await context.newPage();
  await tab.goto('/');
  for (const page of [home, tab]) await watch(page, rules);

  for (const round of [1, 2]) {
    await expect(home.getByRole('heading', { name: 'Harbour Hawks' })).toBeVisible();
    await expect(new HomePage(tab).card('Harbour Hawks')).toBeVisible();

    await new PortalFrame(tab).signOut();
    await expect(new PortalFrame(home).signInButton()).toBeVisible(soon);
    await expect(home.getByText('Harbour Hawks')).toBeHidden();

    await signInFrom(tab, other);
    await expect(new PortalFrame(home).profileLink(other)).toBeVisible(soon);
    await expect(home.getByText('Harbour Hawks')).toBeHidden();
    if (round === 1) {
      await new HomePage(tab).createTeamButton().click();
      await tab.getByLabel('Name').fill('Valley Vipers');
      await tab.getByLabel('Sport').selectOption('Soccer');
      await tab.getByRole('button', { name: 'Create Team' }).click();
    }
    await expect(new HomePage(tab).card('Valley Vipers')).toBeVisible();
    await expect(new HomePage(tab).card('Harbour Hawks')).toBeHidden();

    await new PortalFrame(tab).signOut();
    await expect(new PortalFrame(home).signInButton()).toBeVisible(soon);
    await signInFrom(tab, coach);
    await expect(new PortalFrame(home).profileLink(coach)).toBeVisible(soon);
    expect(await breaches(home)).toEqual([]);
  }
  expect(await breaches(tab)).toEqual([]);
});

test('what was under way for the coach before is neither shown nor kept, and leads nowhere', async ({
  home,
  api,
  coach,
  context,
}) => {
  const other = newCoach('Toni Keeper');
  await api.createTeam({ name: 'Harbour Hawks' });
  await watch(home, { [other.name]: ['Harbour Hawks', coach.email, coach.name] });
  let raised = '';
  home.on('dialog', (dialog) => {
    raised = dialog.message();
    void dialog.accept();
  });

  await new HomePage(home).createTeamButton().click();
  await home.getByLabel('Name').fill('Harbour Hawks II');
  await home.getByLabel('Sport').selectOption('Soccer');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isUnderWay = new Promise<void>((resolve) => {
    void home.route('**/api/teams', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      resolve();
      const answer = await route.fetch();
      await held;
      await route.fulfill({ response: answer });
    });
  });
  await home.getByRole('button', { name: 'Create Team' }).click();
  await isUnderWay;

  const tab = await context.newPage();
  await tab.goto('/profile');
  await new PortalFrame(tab).signOut();
  await expect(new PortalFrame(home).signInButton()).toBeVisible(soon);
  const answered = home.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/teams'),
  );
  release();
  await answered;
  await signInFrom(tab, other);
  await expect(new PortalFrame(home).profileLink(other)).toBeVisible(soon);
  await expect(home).toHaveURL('/teams/create');
  await expect(home.getByLabel('Name')).toHaveValue('');
  await expect(home.getByText('Harbour Hawks')).toBeHidden();
  await home.getByRole('link', { name: 'Teams' }).first().click();
  await expect(new HomePage(home).createTeamButton()).toBeVisible();
  await expect(new HomePage(home).cards()).toHaveCount(0);
  expect(await breaches(home)).toEqual([]);
  expect(raised).toBe('');
});

test('a coach whose session was taken over by another, without a sign-out, is gone', async ({
  home,
  api,
  coach,
  context,
}) => {
  const other = newCoach('Toni Keeper');
  await api.createTeam({ name: 'Harbour Hawks' });
  await home.goto('/');
  await watch(home, { [other.name]: ['Harbour Hawks', coach.name] });
  await expect(new HomePage(home).card('Harbour Hawks')).toBeVisible();

  // The provider's session is over and so is the token: the API and the provider send to sign-in.
  const tab = await context.newPage();
  await context.clearCookies({ name: /touchline_session/ });
  await tab.route('**/token?*', (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'invalid_grant', error_description: 'grant request is invalid' },
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
  await tab.route('**/api/teams', (route) =>
    route.fulfill({ status: 401, json: { message: 'The token is not valid.', statusCode: 401 } }),
  );
  await tab.goto('/');
  await expect(new SignInPage(tab).heading()).toBeVisible();
  await tab.unrouteAll();
  await new SignInPage(tab).comeInAs(other);
  await expect(new PortalFrame(tab).profileLink(other)).toBeVisible();
  await expect(new PortalFrame(home).profileLink(other)).toBeVisible(soon);
  await expect(home.getByText('Harbour Hawks')).toBeHidden();
  expect(await breaches(home)).toEqual([]);

  await new PortalFrame(home).signOut();
  await expect(new PortalFrame(tab).signInButton()).toBeVisible(soon);
  await tab.reload();
  await expect(new SignInPage(tab).heading()).toBeVisible();
});

test('a draft outlives a reload and the sign-in of the same coach, but no sign-out', async ({
  home,
  api,
  coach,
}) => {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const path = `/teams/${team.id}/plans/create`;
  await home.goto(path);
  await home.getByLabel('Focus').fill('Half a thought');
  await home.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('msal')) localStorage.removeItem(key);
    }
  });
  await home.context().clearCookies({ name: /touchline_session/ });
  home.on('dialog', (dialog) => void dialog.accept());
  await home.reload();
  await new SignInPage(home).comeInAs(coach);
  await expect(home).toHaveURL(path);
  await expect(home.getByLabel('Focus')).toHaveValue('Half a thought');

  await new PortalFrame(home).signOut();
  await expect(new PortalFrame(home).signInButton()).toBeVisible();
  await signInFrom(home, coach);
  await expect(home.getByLabel('Focus')).toHaveValue('');
});

test.describe('before the identity client has been loaded', () => {
  test('a tab shows its screen, renews the token and signs out', async ({ home, api, context }) => {
    await api.createTeam({ name: 'Harbour Hawks' });
    const tab = await context.newPage();
    await tab.goto('/');
    await expect(new PortalFrame(tab).signOutButton()).toBeVisible();
    const client = await holdIdentityClient(home);
    await home.reload();
    await expect(new HomePage(home).card('Harbour Hawks')).toBeVisible();
    await home.evaluate(() => Object.assign(window, { isFirstDocument: true }));

    await home.route('**/api/sports/*/drills?*', (route) => route.fulfill({ status: 401 }), {
      times: 1,
    });
    const renewed = home.waitForRequest((request) =>
      Boolean(request.postData()?.includes('grant_type=refresh_token')),
    );
    await home.getByRole('link', { name: 'Drill Library' }).first().click();
    await client.whenRequested;
    const opened = home.waitForEvent('popup');
    await new PortalFrame(home).signOutButton().click();
    const popup = await opened;
    expect(popup.url()).toBe('about:blank');
    client.release();
    await renewed;
    if (!popup.isClosed()) await popup.waitForEvent('close');
    await expect(home.getByText('You are signed out.')).toBeVisible();
    await expect(new PortalFrame(tab).signInButton()).toBeVisible(soon);
    expect(await home.evaluate(() => 'isFirstDocument' in window)).toBe(true);

    const next = await context.newPage();
    await next.goto('/');
    await expect(new SignInPage(next).heading()).toBeVisible();
  });

  test('a session that was altered, or is of the coach before, is not used', async ({
    home,
    coach,
    context,
  }) => {
    const ofFirst = await readSession(home);
    const other = newCoach('Toni Keeper');
    await new PortalFrame(home).signOut();
    await signInFrom(home, other);
    const { stored, cookie } = await readSession(home);
    const altered = stored.slice(0, -8) + [...stored.slice(-8)].toReversed().join('');

    for (const unusable of [ofFirst, { cookie, stored: altered }]) {
      const tab = await context.newPage();
      const client = await holdIdentityClient(tab);
      await tab.addInitScript(({ stored: session, cookie: key }) => {
        localStorage.setItem('touchline.session', session);
        document.cookie = `${key}; Path=/; SameSite=Strict; Secure`;
      }, unusable);
      await tab.goto('/', { waitUntil: 'commit' });
      await client.whenRequested;
      await expect(tab.getByRole('status')).toHaveText('Initializing...');
      client.release();
      await expect(new PortalFrame(tab).profileLink(other)).toBeVisible();
      await expect(new PortalFrame(tab).profileLink(coach)).toBeHidden();
      await tab.close();
    }
  });
});

test.describe('signing out', () => {
  test('goes by redirect where popups are blocked, and comes back signed out', async ({
    home,
    context,
  }) => {
    const frame = new PortalFrame(home);
    await home.addInitScript(() => {
      window.open = () => null;
    });
    const tab = await context.newPage();
    await tab.goto('/');
    await expect(new PortalFrame(tab).signOutButton()).toBeVisible();

    await home.goto('/teams/create?from=mail');
    await frame.signOutButton().click();
    await expect(home.getByText('You are signed out.')).toBeVisible();
    await expect(frame.signInButton()).toBeVisible();
    await expect(frame.heading()).toHaveText('Create Team');
    await expect(home).toHaveURL('/teams/create?from=mail');
    await expect(new PortalFrame(tab).signInButton()).toBeVisible(soon);

    await home.reload();
    await expect(new SignInPage(home).heading()).toBeVisible();
  });
});

test('a provider out of reach is said in a sentence, with what to do', async ({ home, api }) => {
  await api.createTeam({ name: 'Harbour Hawks' });
  await home.route('**/token?*', (route) => route.abort());
  await home.route('**/api/teams', (route) =>
    route.fulfill({ status: 401, json: { message: 'The token is not valid.', statusCode: 401 } }),
  );
  await home.reload();
  const alert = home.getByRole('alert');
  await expect(alert).toContainText('Check your connection and try again.');
  await expect(alert).not.toContainText(/https?:|_/);
  await home.unrouteAll();
  await home.getByRole('button', { name: 'Try again' }).click();
  await expect(new HomePage(home).card('Harbour Hawks')).toBeVisible();
});

test('the portal opens with whatever an earlier version has left in the storage of the sign-in', async ({
  home,
}) => {
  const { identity } = (await (await home.request.get('/config.json')).json()) as {
    identity: { clientId: string };
  };
  for (const [key, value] of [
    ['msal.3.account.keys', '{broken'],
    ['msal.3.account.keys', '{"a":1}'],
    ['msal.3.account.keys', '[{"a":1},null,7]'],
    ['msal.3.token.keys.CLIENT', '{broken'],
    ['msal.3.token.keys.CLIENT', '[1]'],
    ['msal.3.token.keys.CLIENT', '"x"'],
    ['msal.CLIENT.active-account-filters', '{broken'],
    ['touchline.session', '{broken'],
  ] as const) {
    await test.step(`${key}: ${value}`, async () => {
      await home.evaluate(
        ([where, what]) => {
          localStorage.removeItem('touchline.session');
          localStorage.setItem(where, what);
        },
        [key.replace('CLIENT', identity.clientId), value] as const,
      );
      await home.reload();
      await expect(new PortalFrame(home).signOutButton()).toBeVisible();
    });
  }
});
