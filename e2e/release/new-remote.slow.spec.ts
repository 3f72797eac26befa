import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@touchline/tools/project';
import { release } from '../harness/release-command';
import { expectFitForAll } from '../harness/fit-for-all';
import { expect, newCoach, signIn, test } from '../harness/fixtures';
import { DevelopersPanel } from '../pages/developers-panel';
import { PortalFrame } from '../pages/portal-frame';
import { makeDataDir, startPortal, type PortalProcess } from '../harness/portal-process';
import { reservePort } from '@touchline/backend/testing/reserved-port';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let portal: PortalProcess;
const folders: string[] = [];

test.beforeAll(async () => {
  const dataDir = await makeDataDir();
  portal = await startPortal({ DATA_DIR: dataDir, DEVELOPER_TOOLS: 'on' });
});
test.afterAll(async () => {
  await portal.end();
  for (const folder of folders) await rm(folder, { recursive: true });
});

/**
 * Unpacks the kit that the portal serves, with the dependencies of this workspace but the shared package:
 * npx would install them into a cache that nobody empties.
 */
async function unpackKit(parent: string): Promise<string> {
  const answered = await fetch(`${portal.url}/packages/touchline-kit-latest.tgz`);
  const packed = path.join(parent, 'kit.tgz');
  await writeFile(packed, Buffer.from(await answered.arrayBuffer()));
  await promisify(execFile)('tar', ['xzf', packed, '-C', parent]);
  const folder = path.join(parent, 'package');
  const installed = path.join(root, 'kit/node_modules');
  await mkdir(path.join(folder, 'node_modules'));
  for (const name of await readdir(installed)) {
    if (name === '@touchline') continue;
    await symlink(path.join(installed, name), path.join(folder, 'node_modules', name));
  }
  return folder;
}

test('a team brings its remote in with the address of the portal and a token alone', async ({
  page,
}) => {
  const parent = await mkdtemp(path.join(tmpdir(), 'touchline-elsewhere-'));
  folders.push(parent);
  const folder = path.join(parent, 'visiting');
  const installed = path.join(folder, 'node_modules/@touchline/kit/dist/touchline.mjs');
  const { answer } = await release(portal, 'token', 'visiting', '--may', 'page');
  const { token } = answer.result as { token: string };
  const env = { ...process.env, TOUCHLINE_TOKEN: token };

  const create = ['create', 'visiting', '--title', 'Visiting Remote', '--portal', portal.url];
  const program = path.join(await unpackKit(parent), 'dist/touchline.mjs');
  await promisify(execFile)(process.execPath, [program, ...create], { cwd: parent });
  const { version } = (await (await fetch(`${portal.url}/packages`)).json()) as { version: string };
  const written = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as object;
  // `npm ci` compares a hash: what is at the address must not change with the portal.
  const address = (name: string) => `${portal.url}/packages/touchline-${name}-${version}.tgz`;
  expect(written).toMatchObject({
    dependencies: {
      '@touchline/product': address('product'),
      '@touchline/shared': address('shared'),
    },
    devDependencies: { '@touchline/kit': address('kit') },
  });
  const npm = (...parameters: string[]) =>
    promisify(execFile)('npm', parameters, {
      cwd: folder,
      shell: process.platform === 'win32',
    });
  await npm('install', '--prefer-offline', '--no-audit', '--no-fund');
  const touchline = async (...parameters: string[]) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [installed, ...parameters, '--json'],
      { cwd: folder, env },
    );
    return JSON.parse(stdout) as { ok: boolean };
  };
  await Promise.all([npm('test'), npm('run', 'typecheck'), touchline('build')]);
  for (const command of [['check'], ['publish'], ['promote', '1.0.0']]) {
    expect(await touchline(...command)).toMatchObject({ ok: true });
  }

  await signIn(page, newCoach('Dana Whistler'), portal.url);
  const frame = new PortalFrame(page);
  await frame.sidebar().getByRole('link', { name: 'Visiting Remote' }).click();
  await expect(frame.heading()).toHaveText('Visiting Remote');
  // The token store and the session's cache are the portal's: its own copies would know nobody.
  await expect(page.getByText('Welcome, Dana Whistler.')).toBeVisible();
  await expect(page.getByText('You have no team yet.')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectFitForAll(page);
  }

  // On a port that nobody has registered.
  const port = await reservePort();
  const dev = spawn(process.execPath, [installed, 'dev', '--port', String(port)], {
    cwd: folder,
    stdio: 'ignore',
  });
  try {
    const address = `http://localhost:${port}`;
    await expect(async () => expect((await fetch(address)).ok).toBe(true)).toPass();
    // The provider knows the coach already, and asks for nothing.
    await page.goto(address);
    await expect(page.getByText('Welcome, Dana Whistler.')).toBeVisible();
    await expect(page).toHaveURL(`${address}/visiting`);
    await expectFitForAll(page);

    const file = path.join(folder, 'src/visiting-page.tsx');
    const source = await readFile(file, 'utf8');
    const begin = 'export function VisitingPage() {';
    expect(source).toContain(begin);
    const thrown = "if (Math.PI) throw new Error('Half-time');";
    await writeFile(file, source.replace(begin, `${begin}\n  ${thrown}`));
    await expect(page.getByRole('alert')).toContainText(/Half-time[^]*VisitingPage/, {
      timeout: 20_000,
    });
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  } finally {
    const ended = once(dev, 'exit');
    dev.kill();
    await ended;
  }
});

test('a remote that Rspack builds is developed, published and shown', async ({ page }) => {
  await mkdir(path.join(root, 'e2e/.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(root, 'e2e/.cache/rspack-'));
  folders.push(folder);
  await cp(path.join(root, 'e2e/rspack-remote'), folder, { recursive: true });
  const rspack = path.join(root, 'e2e/node_modules/@rspack/cli/bin/rspack.js');
  const port = await reservePort();
  const env = { ...process.env, NODE_PATH: '', PORT: String(port) };
  await signIn(page, newCoach('Kim Keeper'), portal.url);

  const dev = spawn(process.execPath, [rspack, 'dev'], { cwd: folder, env, stdio: 'ignore' });
  try {
    const address = `http://localhost:${port}`;
    await expect(async () => {
      expect((await fetch(`${address}/remote.json`)).ok).toBe(true);
    }).toPass({ timeout: 20_000 });
    await new DevelopersPanel(page).takeFrom(address);
    await new PortalFrame(page).sidebar().getByRole('link', { name: 'Ratings' }).click();
    await expect(page.getByText('Rated by Kim Keeper.')).toBeVisible();
    const file = path.join(folder, 'src/ratings-page.tsx');
    const source = await readFile(file, 'utf8');
    await writeFile(file, source.replace('Rated by', 'Scored by'));
    await expect(page.getByText('Scored by Kim Keeper.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(`Ratings comes from ${address}`)).toBeVisible();
    await writeFile(file, source);
    await page.getByRole('button', { name: 'Stop' }).click();
  } finally {
    const ended = once(dev, 'exit');
    dev.kill();
    await ended;
  }

  await promisify(execFile)(process.execPath, [rspack, 'build'], { cwd: folder, env });
  const { answer } = await release(portal, 'token', 'ratings', '--may', 'page');
  const { token } = answer.result as { token: string };
  const program = path.join(root, 'kit/dist/touchline.mjs');
  for (const command of [['check'], ['publish'], ['promote', '1.0.0']]) {
    await promisify(execFile)(process.execPath, [program, ...command, '--portal', portal.url], {
      cwd: folder,
      env: { ...env, TOUCHLINE_TOKEN: token },
    });
  }

  await page.goto(portal.url);
  await new PortalFrame(page).sidebar().getByRole('link', { name: 'Ratings' }).click();
  const line = page.getByText('Rated by Kim Keeper.');
  await expect(line).toBeVisible();
  await expect(line).toHaveCSS('color', 'rgb(12, 34, 56)');
});
