import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { DrillLibraryPage } from '../pages/drill-library';
import { PortalFrame } from '../pages/portal-frame';
import { TeamFormPage } from '../pages/team-form';
import { expect, newCoach, signIn } from './fixtures';
import type { PortalProcess } from './portal-process';

/** The entries of the record's releases. */
export const recordedEntries = ['drills', 'plans', 'teams'].map(
  (name) => `/releases/${name}/1.2.0/remoteEntry.js`,
);

/** Unpacks what an earlier portal kept beside its database into a `DATA_DIR` (absolute). The record's README says what it is. */
export async function unpackData(folder: string): Promise<void> {
  const record = path.resolve(import.meta.dirname, '../records/1.2.0.tar.gz');
  await promisify(execFile)('tar', ['-xzf', record, '-C', folder]);
}

/** Opens a page of each remote as a new coach. Returns the entries that the browser loaded. */
export async function walk(page: Page, url: string): Promise<string[]> {
  const entries: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith('/remoteEntry.js') && answer.ok()) entries.push(pathname);
  });
  await signIn(page, newCoach(), url);
  const frame = new PortalFrame(page);
  await page.goto(`${url}/teams/create`);
  const form = new TeamFormPage(page);
  await form.fill({ name: 'Early Birds', sport: 'Soccer' });
  await form.create();
  await page.getByRole('button', { name: 'Create Practice Plan' }).first().click();
  await expect(page.getByLabel('Practice Date')).toBeVisible();
  await frame.sidebar().getByRole('link', { name: 'Drill Library' }).click();
  await expect(new DrillLibraryPage(page).createLink()).toBeVisible();
  return [...new Set(entries)].sort();
}

/** A browser that keeps dictionaries gets whole files, and what was stored for it beside them is not served. */
export async function expectWhole({ url, dataDir }: PortalProcess) {
  const folder = path.join(dataDir, 'releases/teams');
  const [before = '', now = ''] = await Promise.all(
    ['1.1.0', '1.2.0'].map((one) => readFile(path.join(folder, one, 'remoteEntry.js'), 'utf8')),
  );
  const hash = createHash('sha256').update(before).digest();
  const answer = await fetch(`${url}/releases/teams/1.2.0/remoteEntry.js`, {
    headers: {
      'accept-encoding': 'br, dcz',
      'available-dictionary': `:${hash.toString('base64')}:`,
    },
  });
  expect(await answer.text()).toBe(now);
  const stored = `1.2.0/remoteEntry.js.${hash.toString('hex').slice(0, 16)}.dcz`;
  expect(existsSync(path.join(folder, stored))).toBe(true);
  expect((await fetch(`${url}/releases/teams/${stored}`)).status).toBe(404);
}

/** Writes the folder of a remote whose build is a recorded release under another version. */
export async function copyRelease(
  dataDir: string,
  folder: string,
  from: string,
  to: string,
): Promise<void> {
  const release = path.join(dataDir, 'releases/teams', from);
  const renamed = (text: string) =>
    text
      .replaceAll(`teams_${from.replaceAll('.', '_')}`, `teams_${to.replaceAll('.', '_')}`)
      .replace(`"version": "${from}"`, `"version": "${to}"`);
  await mkdir(path.join(folder, 'dist'), { recursive: true });
  for (const file of await readdir(release)) {
    if (/\.dcz$|^release\.json$/.test(file)) continue;
    const text = await readFile(path.join(release, file), 'utf8');
    await writeFile(path.join(folder, 'dist', file), renamed(text));
  }
  const described = await readFile(path.join(folder, 'dist/remote.json'), 'utf8');
  const { name, title, pages, links } = JSON.parse(described) as Record<string, unknown>;
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify({ name, title, pages, links }));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ version: to }));
}

/** Runs the recorded command line in a folder, with the recorded token of a team. */
export async function touchline(
  { url, dataDir }: PortalProcess,
  folder: string,
  ...parameters: string[]
) {
  const program = path.join(dataDir, 'command-line/touchline-2.2.0.mjs');
  const token = (await readFile(path.join(dataDir, 'team-token'), 'utf8')).trim();
  const env = { ...process.env, TOUCHLINE_TOKEN: token };
  const stdout = await new Promise<string>((resolve) => {
    const options = [program, ...parameters, '--portal', url, '--json'];
    execFile(process.execPath, options, { cwd: folder, env }, (_error, output) => resolve(output));
  });
  return JSON.parse(stdout) as { ok: boolean };
}
