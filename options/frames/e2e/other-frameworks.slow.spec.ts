import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Api, expect, newCoach, signIn, test } from '@touchline/e2e/harness/fixtures';
import {
  makeDataDir,
  startPortal,
  type PortalProcess,
} from '@touchline/e2e/harness/portal-process';
import { release } from '@touchline/e2e/harness/release-command';
import { PortalFrame } from '@touchline/e2e/pages/portal-frame';

const option = path.resolve(import.meta.dirname, '..');

/** The remotes in remotes/mount. */
const remotes = [
  { folder: 'react', name: 'reactapart', title: 'React 18 Remote', library: 'React 18.3.1' },
  { folder: 'vue', name: 'vueapart', title: 'Vue 3 Remote', library: /Vue 3\.\d+\.\d+/ },
];

test.describe.configure({ mode: 'default' });

let portal: PortalProcess;
let folder: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await startPortal({ DATA_DIR: await makeDataDir(), DEMO_DATA: 'off' });
  await mkdir(path.join(option, '.cache'), { recursive: true });
  folder = await mkdtemp(path.join(option, '.cache/mount-'));
  await cp(path.join(option, 'e2e/remotes/mount'), folder, { recursive: true });
  const rspack = path.join(option, 'node_modules/@rspack/cli/bin/rspack.js');
  for (const remote of remotes) {
    const cwd = path.join(folder, remote.folder);
    const env = { ...process.env, NODE_PATH: '' };
    await promisify(execFile)(process.execPath, [rspack, 'build'], { cwd, env });
    await done('publish', remote.name, '--build', path.join(cwd, 'dist'));
    await done('promote', remote.name, '1.0.0', '--frame', '--unopened');
  }
});
test.afterAll(async () => {
  await portal.end();
  await rm(folder, { recursive: true });
});

async function done(...parameters: string[]): Promise<void> {
  const { status, answer } = await release(portal, ...parameters);
  expect(status, answer.problems?.join(' ')).toBe(0);
}

for (const { name, title, library } of remotes) {
  test(`${title}, with a library of its own, is a part of the portal`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const token = await signIn(page, newCoach('Dana Whistler'), portal.url);
    await new Api(page.request, portal.url, token).createTeam({ name: 'Harbour Hawks' });
    const layout = new PortalFrame(page);
    await layout.sidebar().getByRole('link', { name: title }).click();
    const frame = page.frameLocator(`iframe[title="${title}"]`);
    const press = (label: string) => frame.getByRole('button', { name: label }).click();

    await expect(frame.getByText(library)).toContainText(`at /${name}`);
    await press('Read teams');
    await expect(frame.getByText('Teams: Harbour Hawks')).toBeVisible();
    await press('Write a team');
    await expect(frame.getByText('may not do this')).toBeVisible();
    await press('Announce');
    await expect(page.getByRole('status').getByText('Said by Dana Whistler.')).toBeVisible();
    await frame.getByLabel('Note').fill('Bibs are in the shed.');

    await press('Second view');
    await expect(page).toHaveURL(`${portal.url}/${name}/second`);
    await expect(frame.getByText(library)).toContainText(`at /${name}/second`);
    await page.goBack();
    await expect(frame.getByText(library)).toContainText(new RegExp(`at /${name}$`));

    await press('New team');
    await expect(page).toHaveURL(`${portal.url}/teams/create`);
    await expect(page.locator('iframe')).toHaveCount(0);
    const { usr } = (await page.evaluate(() => history.state as unknown)) as { usr: unknown };
    expect(usr).toEqual({ from: `/${name}` });
    await page.goBack();
    await expect(frame.getByLabel('Note')).toHaveValue('Bibs are in the shed.');
    await page.reload();
    await expect(frame.getByLabel('Note')).toHaveValue('Bibs are in the shed.');
    expect(errors).toEqual([]);
  });
}
