import { expect, newCoach, signIn, test } from '../harness/fixtures';
import { HomePage } from '../pages/home-page';
import { PortalFrame } from '../pages/portal-frame';
import { SignInPage } from '../pages/sign-in-page';
import { makeDataDir, startPortal } from '../harness/portal-process';

test.use({ isNewCoach: true });

test('sign-in is by redirect with code and PKCE, and asks for the scopes', async ({ page }) => {
  const authorize = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().includes('/authorize?'),
  );
  await page.goto('/');
  const query = new URL((await authorize).url()).searchParams;
  expect(query.get('response_type')).toBe('code');
  expect(query.get('code_challenge_method')).toBe('S256');
  expect(query.get('scope')?.split(' ')).toEqual(
    expect.arrayContaining(['openid', 'profile', 'email', 'access_as_coach']),
  );
  await expect(new SignInPage(page).heading()).toBeVisible();
});

test('a spinner says Initializing... while the identity client starts', async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/main.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Initializing...');
  answer();
  await expect(new SignInPage(page).heading()).toBeVisible();
});

test('sign-in comes back to the page it began on', async ({ page, coach }) => {
  await signIn(page, coach, '/teams/create?from=mail');
  await expect(page).toHaveURL('/teams/create?from=mail');
  await expect(new PortalFrame(page).heading()).toHaveText('Create Team');
});

test('a demo coach comes in by a button with their name and finds their teams', async ({
  page,
}) => {
  await page.goto('/');
  await new SignInPage(page).comeInAsDemoCoach('Maren Lindqvist');
  await expect(page.getByRole('link', { name: 'Maren Lindqvist' })).toBeVisible();
  await expect(new HomePage(page).cards().first()).toBeVisible();
});

test('a reload and a new tab need no login page', async ({ home, context }) => {
  await home.reload();
  await expect(new PortalFrame(home).signOutButton()).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/teams/create');
  await expect(new PortalFrame(tab).heading()).toHaveText('Create Team');
});

test(
  'a provider session alone is enough to sign in silently',
  { tag: '@slow' },
  async ({ home, context, coach }) => {
    await home.evaluate(() => localStorage.clear());
    const tab = await context.newPage();
    let sawLoginPage = false;
    tab.on('framenavigated', (frame) => {
      if (frame === tab.mainFrame() && frame.url().includes('/authorize')) sawLoginPage = true;
    });
    await tab.goto('/');
    await expect(tab.getByRole('link', { name: coach.name })).toBeVisible();
    expect(sawLoginPage).toBe(false);
  },
);

test('signing out keeps the layout and redirects nowhere until the coach asks', async ({
  home,
  coach,
}) => {
  const frame = new PortalFrame(home);
  await home.goto('/teams/create');
  await frame.signOut();
  await expect(frame.signInButton()).toBeVisible();
  await expect(home.getByText('You are signed out.')).toBeVisible();
  await expect(frame.sidebar()).toBeVisible();
  await expect(home.getByLabel('Name')).toBeHidden();
  await expect(home).toHaveURL('/teams/create');

  // The session at the provider has ended, too.
  await home.reload();
  await new SignInPage(home).comeInAs(coach);
  await expect(home).toHaveURL('/teams/create');
  await expect(home.getByLabel('Name')).toBeVisible();
});

test('nobody is sent to a provider that is out of reach', async ({ page, coach, baseURL }) => {
  const provider = `http://localhost:${Number(new URL(baseURL ?? '').port) + 1}/**`;
  await page.route(provider, (route) => route.abort());
  await page.clock.install();
  await page.goto('/drills');
  await expect(page.getByRole('alert')).toHaveText(
    'Sign-in did not work. The sign-in service may be out of reach.',
  );
  await page.unroute(provider);
  await page.clock.fastForward(10_000);
  await page.getByRole('button', { name: 'Try again' }).click();
  await new SignInPage(page).comeInAs(coach);
  await expect(page).toHaveURL(/\/drills/);
});

test(
  'the login page says that it is for local use, and checks what is entered',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('for local use only')).toBeVisible();
    await new SignInPage(page).comeInAs({ name: 'Robin', email: 'no address' });
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Name')).toHaveValue('Robin');
    await expect(page.getByLabel('Email')).toHaveValue('no address');
  },
);

test.describe('a portal of its own', { tag: '@slow' }, () => {
  test.slow();

  test('a coach, their team and their session outlive a portal that was killed', async ({
    page,
  }) => {
    const dataDir = await makeDataDir();
    // With a database of its own, which is killed with it or taken over.
    const settings = { DATA_DIR: dataDir, DATABASE_URL: '' };
    const first = await startPortal(settings);
    const coach = newCoach();
    const { port } = new URL(first.url);
    await signIn(page, coach, first.url);
    await new HomePage(page).createTeamButton().click();
    await page.getByLabel('Name').fill('Harbour Hawks');
    await page.getByLabel('Sport').selectOption('Soccer');
    await page.getByRole('button', { name: 'Create Team' }).click();
    await expect(new HomePage(page).card('Harbour Hawks')).toBeVisible();
    await first.end('SIGKILL');

    const second = await startPortal({ ...settings, PORT: port });
    try {
      await page.reload();
      await expect(new HomePage(page).card('Harbour Hawks')).toBeVisible();
    } finally {
      await second.end();
    }
  });
});

test(
  'a provider out of reach leaves a spinner, and Try again after ten seconds',
  { tag: '@slow' },
  async ({ home }) => {
    const { identity } = (await (await home.request.get('/config.json')).json()) as {
      identity: { metadata: { issuer: string } };
    };
    // The account is known, but its access token is gone, and so is the provider.
    await home.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (/\|accesstoken\||^touchline\.session$/.test(key)) localStorage.removeItem(key);
      }
    });
    await home.route(`${identity.metadata.issuer}/**`, (route) => route.abort());
    await home.clock.install();
    await home.reload();
    await expect(home.getByText('Signing you in...')).toBeVisible();
    await expect(home.getByRole('button', { name: 'Try again' })).toBeHidden();
    await home.clock.fastForward(11_000);
    await expect(home.getByRole('button', { name: 'Try again' })).toBeVisible();

    await home.unroute(`${identity.metadata.issuer}/**`);
    await home.getByRole('button', { name: 'Try again' }).click();
    await expect(new HomePage(home).createTeamButton()).toBeVisible();
  },
);
