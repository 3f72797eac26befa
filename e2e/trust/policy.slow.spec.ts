import { fileRefused } from '@touchline/shared/trust';
import { Api, expect, newCoach, signIn, test } from '../harness/fixtures';
import { HomePage } from '../pages/home-page';
import { PortalFrame } from '../pages/portal-frame';
import { makeDataDir, startPortal } from '../harness/portal-process';

test('nothing of the untouched portal goes against its policy, on any screen, in any frame', async ({
  page,
  context,
}) => {
  test.slow();
  const violations: string[] = [];
  await context.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await context.addInitScript((fileRefused) => {
    const { tellViolation } = window as unknown as { tellViolation: (text: string) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      tellViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
    window.addEventListener(fileRefused, (event) =>
      tellViolation(JSON.stringify((event as CustomEvent).detail)),
    );
  }, fileRefused);
  context.on('console', (message) => {
    if (/security policy|integrity|trusted/i.test(message.text())) violations.push(message.text());
  });
  await context.route(/youtube|vimeo/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Player' }),
  );
  const renewing = await startPortal({
    DATA_DIR: await makeDataDir(),
    LIMITS: 'tokenSeconds=8 writesPerMinute=100000',
  });
  try {
    let renewals = 0;
    page.on('request', (request) => {
      if (request.postData()?.includes('grant_type=refresh_token')) renewals += 1;
    });
    const framed = page.waitForEvent('framenavigated', (frame) =>
      frame.url().startsWith(`${renewing.url}/redirect.html`),
    );
    const coach = newCoach();
    const token = await signIn(page, coach, renewing.url);
    await framed;
    await expect(new HomePage(page).createTeamButton()).toBeVisible();

    const api = new Api(page.request, renewing.url, token);
    const team = await api.createTeam({ name: 'Harbour Hawks', sportId: 'golf' });
    const drill = await api.createDrill({
      name: 'Putting',
      sportId: 'golf',
      videoUrls: ['https://youtu.be/dQw4w9WgXcQ'],
    });
    const drills = [{ drillId: drill.id, order: 1, duration: 30 }];
    const plan = await api.createPlan(team.id, { drills });
    const screens = [
      '/',
      '/teams/create',
      `/teams/${team.id}`,
      `/teams/${team.id}/edit`,
      '/drills',
      '/sports/golf/drills/create',
      `/sports/golf/drills/${drill.id}/edit`,
      `/teams/${team.id}/plans/create`,
      `/teams/${team.id}/plans/${plan.id}`,
      `/teams/${team.id}/plans/${plan.id}/edit`,
      '/profile',
      '/lineup',
      `/sports/golf/drills/${drill.id}`,
    ];
    for (const screen of screens) {
      await page.goto(renewing.url + screen);
      await expect(new PortalFrame(page).signOutButton()).toBeVisible();
      await expect(new PortalFrame(page).heading()).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    await page.getByRole('button', { name: 'Play here' }).click();
    await expect(page.frameLocator('iframe.video-player').locator('body')).toHaveText('Player');
    await expect.poll(() => renewals, { timeout: 40_000 }).toBeGreaterThanOrEqual(2);
    await new PortalFrame(page).signOut();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    expect(violations).toEqual([]);
  } finally {
    await renewing.end();
  }
});
