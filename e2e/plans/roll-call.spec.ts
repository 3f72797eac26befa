import type { Page } from '@playwright/test';
import type { RemoteRegistry } from '@touchline/shared/schemas';
import { expectFitForAll } from '../harness/fit-for-all';
import { expect, test, type Api } from '../harness/fixtures';
import { PlanDetailsPage } from '../pages/plan-details';

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

const doubleTapMs = 550;

interface Attendance {
  headcount: number | null;
  players: { playerId: string; state: string }[];
}

/** A team of sixteen, and a plan of five drills of which three do not suit eleven players. */
async function setScene(api: Api) {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const { players } = await api.send<{ players: { id: string }[] }>(
    'post',
    `/teams/${team.id}/players`,
    {
      players: Array.from({ length: 16 }, (_, index) => ({
        name: `Player ${String.fromCodePoint(65 + index)}`,
        number: index + 1,
        positions: [['Keeper', 'Back', 'Wing', 'Centre'][index % 4]],
      })),
    },
  );
  const drill = (name: string, type: string, from?: number, to?: number, equipment?: string) =>
    api.createDrill({
      ...{ name, type },
      ...(from && to && { players: { from, to } }),
      ...(equipment && { equipment: [{ name: equipment, count: 4 }] }),
    });
  const drills = [
    await drill('Arrival rondo', 'Warm-up', 8, 12),
    await drill('Duels', 'Defending', 2, 4, 'cones'),
    await drill('Wall passes', 'Passing'),
    await drill('Eight against eight', 'Game', 16, 18, 'full goals'),
    await drill('Finishing lanes', 'Attacking', 4, 8),
  ];
  const smaller = await drill('Five against five plus one', 'Game', 10, 12, 'small goals');
  const planWith = (ids: string[], practiceDate: string) =>
    api.createPlan(team.id, {
      practiceDate,
      drills: ids.map((drillId, index) => ({ drillId, order: index + 1, duration: 15 })),
    });
  const plan = await planWith(
    drills.map(({ id }) => id),
    '2099-01-02T17:30',
  );
  const other = await planWith([smaller.id], '2099-01-09T17:30');
  const plans = `/teams/${team.id}/plans`;
  return {
    ...{ players, path: `${plans}/${plan.id}`, otherPath: `${plans}/${other.id}` },
    needed: [`/plans/${plan.id}/attendance`, `/players`, `/drills/${smaller.id}`],
  };
}

/** Waits until the browser has stored what a coach needs at the pitch: the portal, which comes first, files, and answers. */
async function waitForStored(page: Page, ends: string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const missing = () =>
    page.evaluate(async (answers) => {
      const { remotes } = (await (await fetch('/remotes.json')).json()) as RemoteRegistry;
      const files = remotes.flatMap(({ live }) => Object.keys(live.integrity));
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const requests = await (await caches.open(name)).keys();
        found.push(...requests.map(({ url }) => new URL(url).pathname));
      }
      return [...files, ...answers].filter((end) => !found.some((path) => path.endsWith(end)));
    }, ends);
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
}

test(
  'eleven of sixteen come: roll call, remedies, groups and the practice, all without a signal',
  { tag: ['@slow', '@framed'] },
  async ({ home, api, optionProject }) => {
    home.setDefaultTimeout(10_000);
    const { path, otherPath, players, needed } = await setScene(api);
    // What was shown is there.
    if (optionProject?.readsAhead === false) {
      await home.goto(otherPath);
      await home.getByRole('button', { name: /Five against five plus one/ }).click();
      await home.goto(`${path}/roll-call`);
      await expect(home.getByText('16 open')).toBeVisible();
      await home.goto(path);
      await new PlanDetailsPage(home).moreButton().press('Enter');
      await expect(
        home.getByRole('dialog').getByRole('link', { name: 'Run Practice' }),
      ).toBeVisible();
    }
    await home.goto('/');
    await expect(home.getByText('Harbour Hawks').first()).toBeVisible();
    await home.goto(path);
    await expect(home.getByRole('link', { name: 'Roll Call' })).toBeVisible();
    await waitForStored(home, needed);
    await home.context().setOffline(true);

    await home.getByRole('link', { name: 'Roll Call' }).click();
    const row = (letter: string) => home.getByRole('toolbar', { name: `Player ${letter}` });
    await test.step('one tap a player, in at most two swipes', async () => {
      const last = await row('P').boundingBox();
      // What is in sight, and two swipes of three quarters of a window each.
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(740 * 2.5);
      for (const letter of 'BDFHJ')
        await row(letter).getByRole('button', { name: 'Absent' }).click();
      await row('C').getByRole('button', { name: 'Late' }).click();
      const target = await row('C').getByRole('button', { name: 'Late' }).boundingBox();
      expect(Math.min(target?.height ?? 0, target?.width ?? 0)).toBeGreaterThanOrEqual(48);
      await expect(home.getByText('10 open')).toBeVisible();
      await home.getByRole('button', { name: 'Rest here' }).click();
      await expect(
        home.getByText('11 here, 1 of them late, 5 absent · 16 not sent yet'),
      ).toBeVisible();
      await expectFitForAll(home);
    });

    await test.step('taps survive a reload without a signal', async () => {
      await home.reload();
      await expect(home.getByText('16 not sent yet')).toBeVisible();
    });

    await test.step('groups, of which two players change places', async () => {
      await home.getByRole('button', { name: '3', exact: true }).click();
      await home.getByRole('button', { name: 'By number' }).click();
      const first = home.getByRole('region', { name: /^Group 1/ });
      const second = home.getByRole('region', { name: /^Group 2/ });
      await first.getByRole('button', { name: '1 Player A' }).click();
      await second.getByRole('button', { name: '3 Player C' }).click();
      await expect(first.getByRole('button', { name: '3 Player C' })).toBeVisible();
      await expect(second.getByRole('button', { name: '1 Player A' })).toBeVisible();
    });

    await home.getByRole('link', { name: 'Practice Plan', exact: true }).first().click();
    await test.step('every entry is marked, and mended in at most 8 taps', async () => {
      await expect(home.getByText('Fits 11')).toHaveCount(1);
      await expect(home.getByText('Players unknown')).toHaveCount(1);
      let taps = 0;
      for (const [mark, remedy] of [
        ['Too many: 11, for 2 to 4', 'Rotate substitutes'],
        ['Too few: 11, for 16 to 18', 'Five against five plus one for 10 to 12'],
        ['Too many: 11, for 4 to 8', 'Split into two'],
      ] as const) {
        await home.getByRole('button', { name: mark }).click();
        await home.getByRole('button', { name: remedy }).click();
        taps += 2;
        // As long as a second tap at the same place counts as a double tap.
        await home.waitForTimeout(doubleTapMs);
      }
      expect(taps).toBeLessThanOrEqual(8);
      await expect(home.getByText(/^Too (few|many)/)).toHaveCount(0);
      await expect(home.getByText('For this practice: Split into two')).toBeVisible();
      await expect(home.getByText(/4 cones/)).toBeVisible();
      await expect(home.getByText(/4 small goals/)).toBeVisible();
      await expect(home.getByText(/full goals/)).toHaveCount(0);
      await expect(home.getByRole('region', { name: /^Group 3/ })).toBeVisible();
      await expectFitForAll(home);
    });

    await test.step('the practice is run as it was changed', async () => {
      await new PlanDetailsPage(home).run();
      await expect(home.getByText('11 here')).toBeVisible();
      await home.getByRole('button', { name: 'Start practice' }).click();
      await home.getByRole('link', { name: 'Roll Call' }).click();
      // The portal draws it, wherever the remote runs.
      await expect(home.getByRole('link', { name: /Practice is running · / })).toBeVisible();
      await home.getByRole('link', { name: /^Back to Practice · / }).click();
      for (const name of ['Arrival rondo', 'Duels', 'Wall passes', 'Five against five plus one']) {
        await expect(home.getByRole('heading', { name, level: 2 })).toBeVisible();
        await home.getByText('3 groups').click();
        await expect(home.getByRole('region', { name: /^Group 1/ })).toBeVisible();
        await home.getByText('3 groups').click();
        await home.getByRole('button', { name: 'Next' }).click();
        await home.waitForTimeout(doubleTapMs);
      }
      await home.getByRole('button', { name: 'Finish' }).click();
      await expect(home.getByText('Practice is over')).toBeVisible();
    });

    await test.step('signing out with taps that are not sent says so first', async () => {
      await home.getByRole('link', { name: 'Practice Plan', exact: true }).click();
      const asked = home.waitForEvent('dialog').then(async (dialog) => {
        await dialog.dismiss();
        return dialog.message();
      });
      await home.getByRole('button', { name: 'Menu' }).click();
      await home.getByRole('button', { name: 'Sign Out' }).click();
      expect(await asked).toContain('16 changes of yours are not sent yet');
    });

    expect((await api.send<Attendance>('get', `${path}/attendance`)).players).toEqual([]);
    await home.context().setOffline(false);
    const states = async () => {
      const attendance = await api.send<Attendance>('get', `${path}/attendance`);
      return attendance.players.map(({ state }) => state);
    };
    await expect.poll(states, { timeout: 5_000 }).toHaveLength(players.length);
    expect((await states()).toSorted().join(' ')).toBe(
      [...Array(5).fill('absent'), ...Array(10).fill('here'), 'late'].join(' '),
    );
    // The plan itself is as it was.
    const { drills } = await api.send<{ drills: { note?: string }[] }>('get', path);
    expect(drills).toHaveLength(5);
    expect(drills.filter(({ note }) => note)).toEqual([]);
  },
);

test(
  "another coach's taps appear within 5 s; with a connection a remedy changes the plan, and can be undone",
  { tag: '@slow' },
  async ({ home, api }) => {
    const { path, players } = await setScene(api);
    await home.goto(`${path}/roll-call`);
    const row = home.getByRole('toolbar', { name: 'Player A' });
    await expect(row).toBeVisible();
    // As the phone of another coach does.
    const changes = players
      .slice(0, 11)
      .map(({ id }) => ({ playerId: id, state: 'here', ageMs: 0 }));
    await api.send('put', `${path}/attendance`, { changes });
    await expect(row.getByRole('button', { name: 'Here' })).toHaveAttribute(
      'aria-pressed',
      'true',
      {
        timeout: 5_000,
      },
    );
    await expect(home.getByText('11 here')).toBeVisible();

    await home.getByRole('link', { name: 'Practice Plan', exact: true }).first().click();
    const mark = home.getByRole('button', { name: 'Too few: 11, for 16 to 18' });
    await mark.click();
    await home.getByRole('button', { name: 'Five against five plus one' }).click();
    await expect(mark).toHaveCount(0);
    const names = () => home.locator('.plan-row-name').allTextContents();
    await expect.poll(names).toContain('4. Five against five plus one');
    const stored = async () =>
      (await api.send<{ drills: { duration: number; drillId: string }[] }>('get', path)).drills;
    const [, , , changed] = await stored();
    expect(changed?.duration).toBe(15);
    await home.getByRole('button', { name: 'Undo' }).click();
    await expect(mark).toBeVisible();
    await expect.poll(async () => (await stored())[3]?.drillId).not.toBe(changed?.drillId);
  },
);
