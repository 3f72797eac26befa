import { expectFitForAll } from '../harness/fit-for-all';
import { expect, test } from '../harness/fixtures';
import { PortalFrame } from '../pages/portal-frame';

test.use({ startPath: '__path__' });

test(
  '__title__ welcomes the coach and lists their teams',
  { tag: '@alone' },
  async ({ home, api, coach }) => {
    await expect(home.getByText('You have no team yet.')).toBeVisible();
    await api.createTeam({ name: 'Harbour Hawks' });
    await home.reload();
    await expect(home.getByRole('main').getByText(`Welcome, ${coach.name}.`)).toBeVisible();
    await expect(home.getByRole('link', { name: 'Harbour Hawks' })).toBeVisible();
    for (const width of [1280, 360]) {
      await home.setViewportSize({ width, height: 800 });
      await expectFitForAll(home);
    }
  },
);

test('__title__ has a link in the sidebar, and leads to a team', async ({ home, api }) => {
  const { id } = await api.createTeam({ name: 'Harbour Hawks' });
  const frame = new PortalFrame(home);
  await home.goto('/');
  await frame.sidebar().getByRole('link', { name: '__title__', exact: true }).click();
  await expect(frame.heading()).toHaveText('__title__');
  await home.getByRole('link', { name: 'Harbour Hawks' }).click();
  await expect(home).toHaveURL(`/teams/${id}`);
});
