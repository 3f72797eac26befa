import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { RefusedFile } from '@touchline/shared/trust';
import { goLive } from '../harness/release-command';
import { builtVariant } from '../harness/built-variants';
import { expect, newCoach, signIn, test } from '../harness/fixtures';
import { HomePage } from '../pages/home-page';
import { PortalFrame } from '../pages/portal-frame';
import { makeDataDir, startPortal, type PortalProcess } from '../harness/portal-process';
import { changeRegistry } from '../harness/changed-registry';

// In one worker, because they share a build. No test needs another's result.
test.describe.configure({ mode: 'default' });

let portal: PortalProcess;
let build: string;
let releases: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const dataDir = await makeDataDir();
  releases = path.join(dataDir, 'releases');
  build = await builtVariant('scores');
  await goLive(releases, 'scores', build, '1.0.0');
  portal = await startPortal({ DATA_DIR: dataDir });
});
test.afterAll(() => portal.end());
// Pages go on with requests until they are closed.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

async function openScores(page: Page): Promise<void> {
  await new PortalFrame(page).sidebar().getByRole('link', { name: 'Scores' }).click();
}

/** The panel of the remote says so, and the rest of the portal works. */
async function expectScoresAloneToFail(page: Page): Promise<void> {
  const frame = new PortalFrame(page);
  await expect(page.getByRole('alert')).toContainText('Scores did not load');
  await frame.sidebar().getByRole('link', { name: 'Teams' }).click();
  await expect(new HomePage(page).createTeamButton()).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
}

async function expectRefused(page: Page, ...files: RefusedFile[]): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.touchlineGuard?.refused)).toEqual(files);
}

test('an untouched release runs, its later screen and its style as well', async ({ page }) => {
  await signIn(page, newCoach(), portal.url);
  await openScores(page);
  await page.getByRole('link', { name: 'Harbour derby' }).click();
  await expect(page.getByText('Hawks against Gulls')).toHaveCSS('letter-spacing', '7px');
});

test('what is preloaded is fetched once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.(js|css)(\?|$)/.test(request.url())) asked.push(request.url());
  });
  await signIn(page, newCoach(), portal.url);
  await expect(new HomePage(page).createTeamButton()).toBeVisible();
  // What loads when the browser is idle is of the first visit.
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await page.reload();
  await expect(new HomePage(page).createTeamButton()).toBeVisible();
  const preloaded = await page
    .locator('link[rel=preload]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(preloaded.length).toBeGreaterThan(0);
  expect(asked).toEqual(expect.arrayContaining(preloaded));
  expect(new Set(asked).size).toBe(asked.length);
});

test.describe('one changed byte, in a file that would still run', () => {
  const changes = {
    'the entry': { file: /remoteEntry\.js$/, from: 'Loading chunk', to: 'Loading chunc' },
    'the exposed module': { file: /expose_routes\.\w+\.js$/, from: 'derby', to: 'derbi' },
    'a chunk that comes later': { file: /\/\d+\.\w+\.js$/, from: 'Hawks', to: 'Hawkz' },
    'a style sheet': { file: /\.css$/, from: '7px', to: '9px' },
  };
  for (const [name, { file, from, to }] of Object.entries(changes)) {
    test(`in ${name}`, async ({ page }) => {
      let changed = '';
      await page.route(
        ({ pathname }) => pathname.startsWith('/releases/scores/') && file.test(pathname),
        async (route) => {
          const response = await route.fetch();
          const content = await response.text();
          expect(content).toContain(from);
          changed = route.request().url();
          await route.fulfill({ response, body: content.replace(from, to) });
        },
      );
      await signIn(page, newCoach(), portal.url);
      await openScores(page);
      const link = page.getByRole('link', { name: 'Harbour derby' });
      const alert = page.getByRole('alert');
      await expect(link.or(alert)).toBeVisible();
      if (await link.isVisible()) await link.click();
      await expectScoresAloneToFail(page);
      await expectRefused(page, { url: changed, reason: 'altered' });
    });
  }

  test("in the shell's own code, of which the page says so itself", async ({ page }) => {
    let changed = '';
    await page.route(/\/main\.\w+\.js(\?|$)/, async (route) => {
      changed = route.request().url().replace(/\?.*/, '');
      const response = await route.fetch();
      const body = (await response.text()).replace('Loading chunk', 'Loading chunc');
      await route.fulfill({ response, body });
    });
    await page.goto(portal.url);
    await expect(page.getByRole('status')).toHaveText(
      'Touchline did not load. Reload the page to try again.',
    );
    await expect(page.locator('.spinner-border')).toBeHidden();
    await expectRefused(page, { url: changed, reason: 'altered' });
  });

  test('in the script that compares, without which nothing starts', async ({ page }) => {
    await signIn(page, newCoach(), portal.url);
    await page.route(/\/guard\.\w+\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n` });
    });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Touchline could not start');
  });
});

test('a remote without hashes is refused, and none of its code is asked for', async ({ page }) => {
  await changeRegistry(page, (registry) => {
    for (const { name, live } of registry.remotes) if (name === 'scores') live.integrity = {};
    return registry;
  });
  let isAskedFor = false;
  page.on('request', (request) => (isAskedFor ||= request.url().includes('/releases/scores/')));
  await signIn(page, newCoach(), portal.url);
  await openScores(page);
  await expect(page.getByRole('alert')).toContainText(
    'scores 1.0.0 comes without the hashes of its files.',
  );
  await expectScoresAloneToFail(page);
  expect(isAskedFor).toBe(false);
});

test('a script or style sheet that no release lists does not run, and is told, so that it can be reported', async ({
  page,
}) => {
  await page.route('**/planted.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.hasRun = true;' }),
  );
  await page.route('**/planted*.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: 'body { letter-spacing: 7px }' }),
  );
  await signIn(page, newCoach(), portal.url);
  await page.evaluate(async () => {
    async function fail(element: Element): Promise<void> {
      const failed = new Promise((resolve) => element.addEventListener('error', resolve));
      document.head.append(element);
      await failed;
    }
    await fail(Object.assign(document.createElement('script'), { src: '/planted.js' }));
    const script = document.createElement('script');
    script.setAttribute('src', '/planted.js');
    await fail(script);
    await import('/planted.js' as string).catch(() => undefined);
    const sheet = { rel: 'stylesheet', href: '/planted.css' };
    await fail(Object.assign(document.createElement('link'), sheet));
    // As the parser of HTML sets it: no code sees that.
    const parsed = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
    parsed.setAttributeNS(null, 'href', '/planted-by-markup.css');
    document.head.append(parsed);
  });
  await expectRefused(
    page,
    { url: `${portal.url}/planted.js`, reason: 'unlisted' },
    { url: `${portal.url}/planted.js`, reason: 'unguarded' },
    { url: `${portal.url}/planted.css`, reason: 'unlisted' },
    { url: `${portal.url}/planted-by-markup.css`, reason: 'unlisted' },
  );
  expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false);
  await expect(page.locator('body')).not.toHaveCSS('letter-spacing', '7px');
});

test('a string becomes no HTML and no code', async ({ page }) => {
  await signIn(page, newCoach(), portal.url);
  const outcomes = await page.evaluate(async () => {
    // While it starts, what a test evaluates is free of the page's policy.
    await new Promise((resolve) => setTimeout(resolve));
    return [
      () => (document.createElement('p').innerHTML = '<b>Bold</b>'),
      () => Reflect.apply(eval, undefined, ['1 + 1']),
      () => (document.createElement('script').text = 'globalThis.hasRun = true'),
      () => window.trustedTypes?.createPolicy('another', {}),
    ].map((become) => {
      try {
        become();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(outcomes).toEqual(['TypeError', 'EvalError', 'TypeError', 'TypeError']);
});

test.describe('a page laid into the releases folder runs nothing for a signed-in coach', () => {
  const script = 'globalThis.stolen = JSON.stringify(localStorage) + document.cookie;';
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const content = `<!doctype html><script src="steal.js" integrity="${integrity}" crossorigin></script>`;

  for (const [name, folder] of [
    ['in a folder that no registry names', 'planted/1.0.0'],
    ['beside the files of a release', 'scores/1.0.0'],
  ] as const) {
    test(name, async ({ page }) => {
      const target = path.join(releases, folder);
      await mkdir(target, { recursive: true });
      await writeFile(path.join(target, 'steal.js'), script);
      await writeFile(path.join(target, 'page.html'), content);
      await signIn(page, newCoach(), portal.url);
      await expect(new HomePage(page).createTeamButton()).toBeVisible();

      const address = `${portal.url}/releases/${folder}`;
      const answer = await page.goto(`${address}/page.html`);
      expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
      expect(answer?.status()).toBe(404);
      // The script alone may be there, since releases have scripts; opened, it is text.
      const opened = await page.goto(`${address}/steal.js`);
      expect(opened?.headers()['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
    });
  }
});
