import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import type { BuiltModule } from '@touchline/kit/webpack/built-modules';
import { goLive } from '../harness/release-command';
import { builtVariant } from '../harness/built-variants';
import { expect, newCoach, signIn, test } from '../harness/fixtures';
import { HomePage } from '../pages/home-page';
import { PortalFrame } from '../pages/portal-frame';
import { makeDataDir, startPortal } from '../harness/portal-process';

const build = path.resolve(import.meta.dirname, '../../remote-teams/dist');

/** The server of one remote alone, as its team would run it. */
async function serveTeams(port = 0): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    readFile(path.join(build, path.basename(pathname))).then(
      (content) => {
        response.writeHead(200, {
          'Content-Type': 'text/javascript',
          'Access-Control-Allow-Origin': '*',
        });
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  }).listen(port, 'localhost');
  await once(server, 'listening');
  return server;
}

/**
 * Releases the teams remote as it is built, and lets the registry name its team's own server.
 * @returns the folder of a portal's data
 */
async function releaseTeams(port: number): Promise<string> {
  const dataDir = await makeDataDir();
  const releases = path.join(dataDir, 'releases');
  const { version } = JSON.parse(await readFile(path.join(build, '../package.json'), 'utf8')) as {
    version: string;
  };
  await goLive(releases, 'teams', build, version);
  const registry = path.join(releases, 'remotes.json');
  const text = await readFile(registry, 'utf8');
  await writeFile(registry, text.replace(`teams/${version}/`, `http://localhost:${port}/`));
  return dataDir;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

test(
  'without the server of one remote the rest works, and Retry brings it back',
  { tag: '@slow' },
  async ({ page }) => {
    test.slow();
    const teams = await serveTeams();
    const { port } = teams.address() as AddressInfo;
    const portal = await startPortal({ DATA_DIR: await releaseTeams(port) });
    const frame = new PortalFrame(page);
    try {
      await stop(teams);
      await page.goto(portal.url);
      await page.getByLabel('Name').fill('Robin Fielding');
      await page.getByLabel('Email').fill(newCoach().email);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();

      const failure = page.getByRole('alert');
      await expect(failure).toContainText('Teams did not load');
      await expect(frame.heading()).toHaveText('Teams');
      await frame.sidebar().getByRole('link', { name: 'Drill Library' }).click();
      await expect(frame.heading()).toHaveText('Drill Library');
      await expect(failure).toBeHidden();

      await frame.sidebar().getByRole('link', { name: 'Teams' }).click();
      await expect(failure).toContainText('Teams did not load');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(failure).toContainText('Teams did not load');

      let reloads = 0;
      page.on('domcontentloaded', () => (reloads += 1));
      const back = await serveTeams(port);
      // So soon, a second tap would be the second one of a double tap.
      await page.getByRole('button', { name: 'Retry' }).press('Enter');
      await expect(new HomePage(page).createTeamButton()).toBeVisible();
      expect(reloads).toBe(0);
      await stop(back);
    } finally {
      await portal.end();
    }
  },
);

test('Retry asks again for a library that remotes share', async ({ home, api }) => {
  await api.createTeam({ name: 'Harbour Hawks' });
  const list = path.resolve(import.meta.dirname, '../../remote-drills/dist/.modules.json');
  const library = (JSON.parse(await readFile(list, 'utf8')) as BuiltModule[])
    .filter((module) => module.package === 'react-hook-form')
    .flatMap(({ files }) => files);
  expect(library.length).toBeGreaterThan(0);
  const files = new RegExp(`/remotes/drills/.*(${library.join('|')})`);
  await home.route(files, (route) => route.abort());
  await home.goto('/sports/soccer/drills/create');
  await expect(home.getByRole('alert')).toContainText('Drill Library did not load');
  await home.unroute(files);
  await home.getByRole('button', { name: 'Retry' }).click();
  await expect(home.getByLabel('Difficulty')).toBeVisible();
});

test(
  'Retry asks again for what a remote itself loads late, and for its style sheet',
  { tag: '@slow' },
  async ({ page }) => {
    test.slow();
    const build = await builtVariant('late-page');
    const dataDir = await makeDataDir();
    await goLive(path.join(dataDir, 'releases'), 'teams', build, '1.0.0');
    const portal = await startPortal({ DATA_DIR: dataDir });
    const failure = page.getByRole('alert');
    try {
      await page.route(/\/late\.[^/]*$/, (route) => route.abort());
      await page.goto(portal.url);
      await page.getByLabel('Name').fill('Robin Fielding');
      await page.getByLabel('Email').fill(newCoach().email);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(failure).toContainText('Teams did not load');
      await page.unrouteAll();
      await page.route(/\/late\.[^/]*css/, (route) => route.abort());
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(failure).toContainText('Teams did not load');
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Retry' }).press('Enter');
      await expect(page.getByText('It is there.')).toHaveCSS('color', 'rgb(1, 2, 3)');
    } finally {
      await portal.end();
    }
  },
);

test('while the code of a remote is on its way, title and breadcrumbs stand already', async ({
  home,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await home.route('**/remotes/drills/remoteEntry.js*', async (route) => {
    await held;
    await route.continue();
  });
  await new PortalFrame(home).sidebar().getByRole('link', { name: 'Drill Library' }).click();
  await expect(new PortalFrame(home).heading()).toHaveText('Drill Library');
  await expect(new PortalFrame(home).breadcrumbs()).toContainText('Drill Library');
  await expect(home.getByText('Loading...')).toBeVisible();
  release();
  await expect(home.getByText('Loading...')).toBeHidden();
});

test('a page is read while the pointer rests on its link, and not again at the click', async ({
  home,
  api,
}) => {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const plan = await api.createPlan(team.id, { name: 'Pressing' });
  await home.reload();
  const reads: string[] = [];
  home.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) reads.push(pathname);
  });
  const path = `/api/teams/${team.id}/plans/${plan.id}`;
  const link = home.getByRole('list', { name: 'Practice plans' }).getByRole('link');
  await link.hover();
  await expect.poll(() => reads).toContain(path);
  await link.click();
  await expect(home.getByRole('heading', { level: 1, name: 'Practice Plan' })).toBeVisible();
  await expect(home.getByText('Pressing').first()).toBeVisible();
  await home.waitForLoadState('networkidle');
  expect(reads.filter((read) => read === path)).toHaveLength(1);
});

test('remotes come by federation, and bring no React, store or identity client', async ({
  page,
}) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (/\/remotes\/.*\.js/.test(request.url())) scripts.add(request.url());
  });
  await signIn(page, newCoach());
  await page.getByRole('link', { name: 'Drill Library' }).first().click();
  await expect(new PortalFrame(page).heading()).toHaveText('Drill Library');
  await page.waitForLoadState('networkidle');
  // Each remote has its container and at least one chunk.
  expect(scripts.size).toBeGreaterThanOrEqual(4);
  for (const url of scripts) {
    const script = await (await page.request.get(url)).text();
    expect(script).not.toContain('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
    expect(script).not.toContain('touchline.token-store');
    expect(script).not.toContain('acquireTokenSilent');
  }
});
