import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { Api, expect, newCoach, signIn, test } from '@touchline/e2e/harness/fixtures';
import { withoutStartData } from '@touchline/e2e/harness/changed-registry';
import {
  makeDataDir,
  startPortal,
  type PortalProcess,
} from '@touchline/e2e/harness/portal-process';
import { release } from '@touchline/e2e/harness/release-command';
import { publishVariant } from '@touchline/e2e/harness/release-variants';
import { builtVariant } from '@touchline/e2e/harness/built-variants';
import { PortalFrame } from '@touchline/e2e/pages/portal-frame';
import { frameWays, type FrameWay, type Scene } from './frame-ways';
import { startStranger } from './stranger';

// In one worker, because they share a portal; each test brings the remote to where it needs it.
test.describe.configure({ mode: 'default' });

let portal: PortalProcess;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const dataDir = await makeDataDir();
  const starts = startPortal({ DATA_DIR: dataDir, DEMO_DATA: 'off' });
  const built = await builtVariant('attack');
  portal = await starts;
  await done('publish', 'attack', '--build', built);
  await done('promote', 'attack', '1.0.0', '--unopened');
  const page = { path: '/neighbour/:way', title: 'Neighbour' };
  await publishVariant(path.join(dataDir, 'releases'), 'neighbour', {
    version: '1.0.0',
    built,
    description: { name: 'neighbour', title: 'Neighbour', pages: [page], links: [] },
  });
  await done('promote', 'neighbour', '1.0.0', '--unopened');
  await done('trust', 'neighbour', 'frame');
});
test.afterAll(() => portal.end());

/** A release command, which has to succeed. It speaks with the portal over HTTP, as anybody's does. */
async function done(...parameters: string[]): Promise<void> {
  const { status, answer } = await release(portal, ...parameters);
  expect(status, answer.problems?.join(' ')).toBe(0);
}

const frameOf = (page: Page) => page.frameLocator('iframe[title="Attack"]');

/** How many ways are tried at the same time: each waits most of the time for what must not happen. */
const lanes = 3;

test('a remote in a frame tries what it may not do, and nothing of it succeeds', async ({
  browser,
}, info) => {
  test.setTimeout(480_000);
  await done('trust', 'attack', 'frame');
  const only = process.env.FRAME_WAY;
  const waiting = frameWays.filter(({ way }) => !only || new RegExp(`^(${only})$`).test(way));
  const reached = new Map<string, string>();
  /** Tries ways in a browser context and at a stranger of its own, until there are no more. */
  async function work(): Promise<void> {
    const stranger = await startStranger();
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const user = await makeUser(context);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const found = await tryWay(context, next, { ...user, stranger });
      if (found !== undefined) reached.set(next.what, found);
      if (only) console.log(next.way, found);
    }
    await context.close();
    stranger.close();
  }
  await Promise.all(Array.from({ length: lanes }, work));

  const rows = frameWays.map(({ what, limit = '' }) => [
    what,
    reached.get(what) ?? 'nothing',
    limit,
  ]);
  const table = [['Way', 'What it reached', 'Known limit'], ['-', '-', '-'], ...rows];
  const text = table.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  const file = info.outputPath('frame-ways.md');
  await writeFile(file, text);
  await info.attach('frame-ways.md', { path: file });
  const succeeded = frameWays.filter(({ what, limit }) => !limit && reached.has(what));
  expect(succeeded.map(({ what }) => [what, reached.get(what)])).toEqual([]);
});

/** Signs a user in, with a team, and with secrets in each place of the browser where the portal's page could have some. */
async function makeUser(context: BrowserContext): Promise<Pick<Scene, 'secrets' | 'api'>> {
  const page = await context.newPage();
  const coach = newCoach();
  const token = await signIn(page, coach, portal.url);
  const api = new Api(context.request, portal.url, token);
  await api.createTeam({ name: 'Harbour Hawks' });
  await context.addCookies([{ name: 'secret', value: 'portal-secret', url: portal.url }]);
  await page.evaluate(() => {
    localStorage.setItem('secret', 'portal-secret');
    indexedDB.open('portal-secret');
  });
  await page.goto(`${portal.url}/attack/idle`);
  await expect(frameOf(page).getByText('Tried idle')).toBeVisible();
  // The policy of the document says the same: one of the two would do.
  await expect(page.locator('iframe[title="Attack"]')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-forms',
  );
  await page.close();
  // It has not declared that it needs to know who is signed in.
  const secrets = [token, coach.name, coach.email, 'neighbour-', 'portal-secret', 'Harbour Hawks'];
  return { secrets, api };
}

/** Tries one way in a page of its own. @returns as `FrameWay.judge` */
async function tryWay(
  context: BrowserContext,
  { way, prepare, judge }: FrameWay,
  shared: Pick<Scene, 'secrets' | 'api' | 'stranger'>,
): Promise<string | undefined> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const scene: Scene = {
    ...shared,
    page,
    url: `${portal.url}/attack/${way}?at=${encodeURIComponent(shared.stranger.url)}`,
    dialogs: [],
    downloads: [],
    requests: [],
    pageErrors: [],
    async tried() {
      // In one step: the portal may end the frame after what it has tried.
      const outcome = frameOf(page).getByText(`Tried ${way}`);
      return (await outcome.textContent({ timeout: 15_000 })) ?? '';
    },
  };
  page.on('dialog', (dialog) => {
    scene.dialogs.push(dialog.message());
    void dialog.accept().catch(() => undefined);
  });
  page.on('download', (download) => scene.downloads.push(download.suggestedFilename()));
  page.on('request', (request) => scene.requests.push(`${request.method()} ${request.url()}`));
  page.on('pageerror', (error) => scene.pageErrors.push(error.message));
  shared.stranger.forget();
  try {
    // What a remote beside it keeps, and a frame does not outlive a page.
    await page.goto(`${portal.url}/neighbour/keep`);
    await expect(page.frameLocator('iframe').getByText('Tried keep')).toBeVisible();
    await page.goto('about:blank');
    await prepare?.(scene);
    scene.requests.length = 0;
    await page.goto(scene.url);
    return await judge(scene);
  } catch (error) {
    return `not decided: ${String(error).slice(0, 300)}`;
  } finally {
    await page.close();
  }
}

test('a file with one changed byte never runs in its frame', async ({ page }) => {
  await done('trust', 'attack', 'frame');
  await signIn(page, newCoach(), portal.url);
  let changed = 0;
  await page.route('**/releases/attack/1.0.0/*.js', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (text.includes('Tried ')) changed += 1;
    await route.fulfill({ response, body: text.replace('Tried ', 'Tryed ') });
  });
  await page.goto(`${portal.url}/attack/idle`);
  await expect(page.getByRole('alert')).toContainText('Attack did not load');
  expect(changed).toBeGreaterThan(0);
  await expect(frameOf(page).getByText(/(Tried|Tryed) idle/)).toHaveCount(0);
  await expect(new PortalFrame(page).signOutButton()).toBeVisible();
});

test('a page that has no place for frames refuses the remote, and runs the others', async ({
  page,
}) => {
  await done('trust', 'attack', 'frame');
  await signIn(page, newCoach(), portal.url);
  await withoutStartData(page);
  await page.route('**/config.json', async (route) => {
    const { framesUrl: _, ...config } = (await (await route.fetch()).json()) as {
      framesUrl?: string;
    };
    await route.fulfill({ json: config });
  });
  await page.goto(`${portal.url}/attack/idle`);
  await expect(page.getByRole('alert')).toContainText('Attack did not load');
  await expect(page.locator('iframe')).toHaveCount(0);
  await new PortalFrame(page).sidebar().getByRole('link', { name: 'Teams' }).click();
  await expect(new PortalFrame(page).heading()).toHaveText('Teams');
});

test('a shell that does not know frames loads nothing of the remote, and runs the others', async ({
  browser,
}) => {
  await done('trust', 'attack', 'frame');
  // A worker would answer before the routes.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, newCoach(), portal.url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route(`${portal.url}/attack/idle`, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: await asEarlierShell(page, html) });
  });
  await page.goto(`${portal.url}/attack/idle`);
  await expect(page.getByRole('alert')).toContainText('Attack did not load');
  // Its address is none that a browser could load.
  const isOfRemote = (url: string) => /^http.*\/(frames|releases\/attack)\//.test(url);
  expect(asked.filter(isOfRemote)).toEqual([]);
  await expect(page.locator('iframe')).toHaveCount(0);
  await new PortalFrame(page).sidebar().getByRole('link', { name: 'Teams' }).click();
  await expect(new PortalFrame(page).heading()).toHaveText('Teams');
  await context.close();
});

/** Has a page run the shell's own scripts without what tells a frame. @returns its HTML with their hashes */
async function asEarlierShell(page: Page, html: string): Promise<string> {
  const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  let changed = html;
  for (const name of new Set(html.match(/\b(guard|main)\.\w+\.js/g))) {
    const text = await (await fetch(`${portal.url}/${name}`)).text();
    const earlier = text.replaceAll('"framed:/"', '"unknown:/"');
    expect(earlier).not.toBe(text);
    changed = changed.replaceAll(hash(text), hash(earlier));
    await page.route(`${portal.url}/${name}`, (route) =>
      route.fulfill({ body: earlier, contentType: 'text/javascript' }),
    );
  }
  return changed;
}

test('an open tab follows the operator: into a frame, and back into the page', async ({ page }) => {
  await done('trust', 'attack', 'page');
  await signIn(page, newCoach(), portal.url);
  const sidebar = new PortalFrame(page).sidebar();
  const open = async (name: string) => {
    await sidebar.getByRole('link', { name }).click();
    await expect(new PortalFrame(page).heading()).toHaveText(name);
  };
  await open('Attack');
  await expect(page.getByText('Tried idle')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));

  await done('trust', 'attack', 'frame');
  // The page looks for another registry after a change of address, and follows it with the next one.
  await expect(async () => {
    await open('Teams');
    await open('Attack');
    expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(false);
  }).toPass();
  await expect(frameOf(page).getByText('Tried idle')).toBeVisible();

  await done('trust', 'attack', 'page');
  await expect(async () => {
    await open('Teams');
    await open('Attack');
    const framed = page.locator('iframe');
    await expect(page.getByText('Tried idle').or(framed)).toBeVisible();
    expect(await framed.count()).toBe(0);
  }).toPass();
});

test('the document of another portal than the open page offers Reload', async ({ page }) => {
  await done('trust', 'attack', 'frame');
  await page.route(`**/frames/attack**`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const other = html.replace(/(?<=protocol: ?)\d+/, '999');
    expect(other).not.toBe(html);
    await route.fulfill({ response, body: other });
  });
  await signIn(page, newCoach(), portal.url);
  await new PortalFrame(page).sidebar().getByRole('link', { name: 'Attack' }).click();
  await expect(page.getByText('Attack needs another version of this page.')).toBeVisible();
  await expect(frameOf(page).getByText('Tried idle')).toBeHidden();
  await page.unroute(`**/frames/attack**`);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(frameOf(page).getByText('Tried idle')).toBeVisible();
});

test('content stands where the breadcrumbs do, at each width', async ({ page }) => {
  await done('trust', 'attack', 'frame');
  await signIn(page, newCoach(), portal.url);
  await new PortalFrame(page).sidebar().getByRole('link', { name: 'Attack' }).click();
  const content = frameOf(page).locator('#root > *').first();
  await expect(content).toBeVisible();
  for (const width of [360, 770, 900, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const left = async () => (await content.boundingBox())?.x;
    const head = await new PortalFrame(page).breadcrumbs().boundingBox();
    await expect.poll(left, `at ${width}`).toBe(head?.x);
  }
});
