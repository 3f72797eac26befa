import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { goLive } from '../harness/release-command';
import { builtVariant } from '../harness/built-variants';
import { Api, expect, newCoach, signIn, test } from '../harness/fixtures';
import { PortalFrame } from '../pages/portal-frame';
import { makeDataDir, startPortal, type PortalProcess } from '../harness/portal-process';

const root = path.resolve(import.meta.dirname, '../..');

let portal: PortalProcess;
let releases: string;

test.beforeAll(async () => {
  const dataDir = await makeDataDir();
  releases = path.join(dataDir, 'releases');
  portal = await startPortal({ DATA_DIR: dataDir });
});
test.afterAll(() => portal.end());

/** Lets the API of a page's portal know the field as well: an API is released by itself. */
async function addFieldToApi(page: Page): Promise<void> {
  const stored = new Map<string, string>();
  await page.route(/\/api\/sports\/[^/]+\/drills/, async (route) => {
    const request = route.request();
    const sent = (request.postDataJSON() ?? {}) as { surface?: string };
    const answer = await route.fetch();
    const body = (await answer.json()) as { id: string } | { id: string }[];
    if (!Array.isArray(body) && sent.surface) stored.set(body.id, sent.surface);
    const known = <Drill extends { id: string }>(drill: Drill) => ({
      ...drill,
      surface: stored.get(drill.id) ?? '',
    });
    await route.fulfill({
      response: answer,
      json: Array.isArray(body) ? body.map(known) : known(body),
    });
  });
}

/** A page without what the server adds to it. */
function asBuilt(html: string): string {
  return html
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/(id="?touchline-start"?>).*?(?=<\/script>)/, '$1{}');
}

test('a new field of a drill is released with its remote alone', async ({ page, request }) => {
  const shell = await readFile(path.join(root, 'shell/dist/index.html'), 'utf8');
  const token = await signIn(page, newCoach('Robin Fielding'), portal.url);
  const api = new Api(request, portal.url, token);
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  await addFieldToApi(page);
  const frame = new PortalFrame(page);

  await goLive(releases, 'drills', await builtVariant('drills-with-surface'), '9.1.0');
  await page.goto(`${portal.url}/sports/soccer/drills/create`);
  const answered = await page.request.get(portal.url);
  expect(asBuilt(await answered.text())).toBe(shell);

  await page.getByLabel('Name').fill('Rondo 4v2');
  await page.getByLabel('Type').fill('Passing');
  await page.getByLabel('Difficulty').selectOption('Beginner');
  await page.getByLabel('Surface').fill('Artificial turf');
  await page.getByRole('button', { name: 'Create Drill' }).click();
  // The rule of the field is the new release's as well.
  await expect(page.getByText('Surface can have at most 12 characters.')).toBeVisible();
  await page.getByLabel('Surface').fill('Wet grass');
  await page.getByRole('button', { name: 'Create Drill' }).click();
  await page.getByRole('link', { name: 'View the drill' }).click();
  await expect(frame.heading()).toHaveText('Drill Details');
  await expect(page.getByText('Wet grass')).toBeVisible();

  // The plans remote, as it was, reads the same answer from the page's cache in its own way.
  const [, drillId = ''] = /drills\/([^/]+)$/.exec(page.url()) ?? [];
  await api.createPlan(team.id, { drills: [{ drillId, order: 1, duration: 10 }] });
  await frame.sidebar().getByRole('link', { name: 'Teams' }).click();
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(frame.heading()).toHaveText('Practice Plan');
  await expect(page.getByRole('button', { name: 'Rondo 4v2' })).toBeVisible();
});
