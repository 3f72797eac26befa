import { expect, test } from '../harness/fixtures';
import { giveAndGo } from '../harness/give-and-go';
import { PlanDetailsPage } from '../pages/plan-details';

test(
  'a drill plays in its plan and in the run, and is saved as a picture and a film',
  { tag: ['@slow', '@framed'] },
  async ({ home, api }) => {
    const team = await api.createTeam({ name: 'Harbour Hawks' });
    const drill = await api.createDrill({ name: 'Give and go', diagram: giveAndGo });
    const plan = await api.createPlan(team.id, {
      drills: [{ drillId: drill.id, order: 1, duration: 10 }],
    });
    const path = `/teams/${team.id}/plans/${plan.id}`;

    await test.step('in the plan', async () => {
      await home.goto(path);
      await new PlanDetailsPage(home).toggle('Give and go').click();
      const picture = (moment: string) =>
        home.getByRole('img', { name: `Give and go: ${moment}`, exact: true });
      await expect(picture('Start')).toBeVisible();
      await home.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(picture('Step 3 of 3')).toBeVisible();
      await expect(home.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      await home.getByText('In words').click();
      await expect(home.getByText('Player 2 passes to Player 1.')).toBeVisible();
    });

    await test.step('in the run', async () => {
      await home.goto(`${path}/run`);
      await home.getByRole('button', { name: 'Start practice' }).click();
      await home.getByRole('button', { name: 'Next step' }).click();
      await expect(home.getByRole('img', { name: 'Give and go: Step 1 of 3' })).toBeVisible();
    });

    await test.step('as files', async () => {
      await home.goto(`/sports/${drill.sportId}/drills/${drill.id}`);
      await home.getByText('Notation and files').click();
      for (const [button, file] of [
        ['Save as SVG', 'Give and go.svg'],
        ['Save as PNG', 'Give and go.png'],
        ['Save as film', /^Give and go\.(mp4|webm)$/],
      ] as const) {
        const saved = home.waitForEvent('download');
        await home.getByRole('button', { name: button }).click();
        expect((await saved).suggestedFilename()).toMatch(file);
      }
    });
  },
);

test(
  'who wants less motion sees one step after the other',
  { tag: '@slow' },
  async ({ home, api }) => {
    const drill = await api.createDrill({ name: 'Give and go', diagram: giveAndGo });
    await home.emulateMedia({ reducedMotion: 'reduce' });
    await home.goto(`/sports/${drill.sportId}/drills/${drill.id}`);
    const picture = home.getByRole('img', { name: /^Give and go: / });
    const places = await picture.evaluateHandle((svg) => {
      const player = [...svg.querySelectorAll('text')].find(
        ({ textContent }) => textContent === '1',
      );
      const seen = new Set<string | null | undefined>();
      const look = () => seen.add(player?.parentElement?.getAttribute('transform'));
      new MutationObserver(look).observe(svg, { attributes: true, subtree: true });
      look();
      return seen;
    });
    await home.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(picture).toHaveAccessibleName('Give and go: Step 3 of 3');
    // The player runs in the first step alone: nothing of the way is seen.
    expect(await places.evaluate((seen) => [...seen])).toEqual([
      'translate(20.00 0.00)',
      'translate(40.00 -4.00)',
    ]);
  },
);
