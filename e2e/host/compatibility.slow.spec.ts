import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, RemoteRegistry } from '@touchline/shared/schemas';
import { expect, newCoach, signIn, test } from '../harness/fixtures';
import { DrillFormPage } from '../pages/drill-form';
import { DrillLibraryPage } from '../pages/drill-library';
import { HomePage } from '../pages/home-page';
import { PlanDetailsPage } from '../pages/plan-details';
import { PlanEditorPage } from '../pages/plan-editor';
import { PortalFrame } from '../pages/portal-frame';
import { TeamFormPage } from '../pages/team-form';
import { makeDataDir, startPortal } from '../harness/portal-process';
import { unpackData } from '../harness/recorded-data';

test('a remote that was built with the oldest package runs, beside remotes of before', async ({
  page,
}) => {
  const dataDir = await makeDataDir();
  await unpackData(dataDir);
  const releases = path.join(dataDir, 'releases');
  const described = await readFile(path.join(releases, 'teams/1.1.0/release.json'), 'utf8');
  const oldest = JSON.parse(described) as Release;
  expect(oldest.requires['@touchline/shared']).toBe('^2.0.0');
  // As if it was promoted in its day: since then, a promotion asks for more.
  const written = path.join(releases, 'remotes.json');
  const registry = JSON.parse(await readFile(written, 'utf8')) as RemoteRegistry;
  const remotes = registry.remotes.map((remote) =>
    remote.name === 'teams' ? { ...remote, live: oldest } : remote,
  );
  await writeFile(written, JSON.stringify({ ...registry, remotes }));
  const portal = await startPortal({ DATA_DIR: dataDir, DEMO_DATA: 'off' });
  try {
    const entries = new Set<string>();
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (pathname.endsWith('/remoteEntry.js') && answer.ok()) entries.add(pathname);
    });
    await signIn(page, newCoach(), portal.url);
    const home = new HomePage(page);
    const frame = new PortalFrame(page);
    await home.createTeamButton().click();
    const team = new TeamFormPage(page);
    await team.fill({ name: 'Harbour Hawks', sport: 'Soccer' });
    await team.create();
    await expect(home.card('Harbour Hawks')).toBeVisible();

    await frame.sidebar().getByRole('link', { name: 'Drill Library' }).click();
    await new DrillLibraryPage(page).createLink().click();
    const drill = new DrillFormPage(page);
    await drill.fill({ name: 'Rondo', type: 'Passing', difficulty: 'Beginner' });
    await drill.create();
    await expect(new DrillLibraryPage(page).card('Rondo')).toBeVisible();

    await frame.sidebar().getByRole('link', { name: 'Teams' }).click();
    await home.card('Harbour Hawks').getByRole('button', { name: 'Create Practice Plan' }).click();
    const editor = new PlanEditorPage(page);
    await editor.fill({ date: '2026-11-21T17:30', focus: 'Passing under pressure' });
    await editor.showLibrary().click();
    await editor.add('Rondo');
    await editor.createButton().click();
    await home.plans('Harbour Hawks').first().getByRole('link', { name: 'View' }).click();
    const plan = new PlanDetailsPage(page);
    await expect(plan.heading()).toHaveText('Nov 21, 2026, 5:30 PM · Harbour Hawks');
    await plan.expectDrills('1. Rondo 10 minutes');
    await expect(page.getByRole('alert')).toBeHidden();
    expect([...entries].sort()).toEqual([
      '/releases/drills/1.2.0/remoteEntry.js',
      '/releases/plans/1.2.0/remoteEntry.js',
      '/releases/teams/1.1.0/remoteEntry.js',
    ]);
  } finally {
    await portal.end();
  }
});
