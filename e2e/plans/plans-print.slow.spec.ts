import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test, type Api } from '../harness/fixtures';
import { giveAndGo } from '../harness/give-and-go';
import { PlanDetailsPage } from '../pages/plan-details';

/** The texts of a PDF, page by page, in the order in which they are drawn. */
async function textsIn(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return Promise.all(pages);
}

/** Makes a plan with a drill for each of these minutes, and returns its path. */
async function makePlan(api: Api, practiceDate: string, minutes: number[]): Promise<string> {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const drills = await Promise.all(
    minutes.map((_, index) =>
      api.createDrill({
        name: `Drill number ${index + 1}`,
        description: `Point ${index + 1}: ${'keep the ball moving and look up before it comes. '.repeat(5)}`,
        diagram: giveAndGo,
      }),
    ),
  );
  const plan = await api.createPlan(team.id, {
    practiceDate,
    duration: minutes.reduce((sum, one) => sum + one, 0),
    drills: drills.map(({ id }, index) => ({
      ...{ drillId: id, order: index + 1, duration: minutes[index] ?? 0 },
    })),
  });
  return `/teams/${team.id}/plans/${plan.id}`;
}

test('a usual plan fits on one page, open and with times', async ({ home, api }) => {
  await home.goto(await makePlan(api, '2026-11-21T17:30', Array<number>(8).fill(10)));
  await expect(new PlanDetailsPage(home).toggle('Drill number 8')).toBeVisible();
  // Their diagrams are there once the browser was idle.
  const diagrams = home.getByRole('img', { name: /^Drill number/, includeHidden: true });
  await expect(diagrams).toHaveCount(8);

  for (const format of ['A4', 'Letter']) {
    await test.step(format, async () => {
      const pages = await textsIn(await home.pdf({ format }));
      expect(pages).toHaveLength(1);
      const [text = ''] = pages;
      expect(text).toContain('Harbour Hawks');
      expect(text).toMatch(/Focus:\s+Passing under pressure/);
      for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
        expect(text).toContain(`Drill number ${number}`);
        expect(text).toContain(`Point ${number}:`);
      }
      // The date of the practice and its end, then the drills.
      expect(text.match(/\d+:\d\d PM/g)).toEqual(
        ['5:30', '6:50', '5:30', '5:40', '5:50', '6:00', '6:10', '6:20', '6:30', '6:40'].map(
          (time) => `${time} PM`,
        ),
      );
      expect(text.match(/\bNotes\b/g)).toHaveLength(8);
      for (const control of [
        'Edit Practice Plan',
        'Print',
        'Duplicate',
        'Minutes by',
        'Sign Out',
        'Drill Library',
        '©',
      ]) {
        expect(text).not.toContain(control);
      }
    });
  }
});

test('sections, notes, a break, coaching points and what to bring are on the page', async ({
  home,
  api,
}) => {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const rondo = await api.createDrill({
    name: 'Rondo',
    description: 'Five against two.',
    coachingPoints: ['Open your body', 'Play away from pressure'],
    equipment: [{ name: 'Cones', count: 8 }],
  });
  const game = await api.createDrill({ name: 'Small game', description: 'Four against four.' });
  const { id } = await api.createPlan(team.id, {
    drills: [
      {
        ...{ drillId: rondo.id, order: 1, duration: 15 },
        ...{ section: 'Warm-up', note: 'Two touches at most' },
      },
      { drillId: game.id, order: 2, duration: 25, section: 'Main' },
    ],
    activities: [{ name: 'Water break', duration: 5, afterOrder: 1, section: 'Main' }],
  });
  await home.goto(`/teams/${team.id}/plans/${id}`);
  await expect(home.getByRole('button', { name: /Small game/ })).toBeVisible();

  const pages = await textsIn(await home.pdf({ format: 'A4' }));
  expect(pages).toHaveLength(1);
  const [text = ''] = pages;
  // Lines of the list are positioned, so they are drawn after what is in them.
  const bodies = [
    ...['What to bring', '8', 'Cones', 'Warm-up', 'Five against two.', 'Open your body'],
    ...['Play away from pressure', 'Main', 'Four against four.'],
  ];
  const lines = [
    ...['5:30 PM', '1. ', 'Rondo', 'Two touches at most', '5:45 PM', 'Water break'],
    ...['5:50 PM', '2. ', 'Small game'],
  ];
  for (const inOrder of [bodies, lines]) {
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(new RegExp(inOrder.join('.*')));
  }
  expect(text.match(/\bNotes\b/g)).toHaveLength(3);
});

test.describe('in the night in which clocks go back', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('the hour that comes twice is told twice, and the calendar ends as the plan does', async ({
    home,
    api,
  }) => {
    const path = await makePlan(api, '2026-10-25T01:30', [60, 60, 10]);
    await home.goto(path);
    const plan = new PlanDetailsPage(home);
    for (const [drill, time] of [
      ['Drill number 1', '1:30 AM'],
      ['Drill number 2', '2:30 AM'],
      ['Drill number 3', '2:30 AM'],
    ] as const) {
      await expect(plan.toggle(drill)).toHaveAccessibleDescription(`${time} Passing`);
    }
    await expect(home.getByText('ends 2:40 AM')).toBeVisible();
    await home.goto(path.replace(/\/plans\/.*/, ''));
    const saved = home.waitForEvent('download');
    await home.getByRole('button', { name: 'Calendar' }).click();
    expect(await readFile(await (await saved).path(), 'utf8')).toContain(
      'DTSTART:20261025T013000\r\nDTEND:20261025T024000\r\n',
    );
  });
});
