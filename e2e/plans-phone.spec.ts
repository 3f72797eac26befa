import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** No drill of another test has such a name. */
const names = ['Rondo', 'Gates', 'Crossing', 'Finishing', 'Small game', 'Cool-down'].map(
  (name) => `${name} ${randomUUID().slice(0, 8)}`,
);

test('with a thumb: a plan of an hour with six drills, its paper and its copy in 40 actions', async ({
  home,
  api,
}) => {
  await api.createTeam({ name: 'Harbour Hawks' });
  for (const name of names) await api.createDrill({ name });
  await home.goto('/');
  let actions = 0;
  const tap = (what: Locator) => (actions++, what.tap());
  const type = (what: Locator, text: string) => (actions++, what.fill(text));
  const button = (name: string) => home.getByRole('button', { name, exact: true });

  await tap(button('Create Practice Plan'));
  await type(home.getByLabel('Practice Date'), '2026-11-21T17:30');
  await type(home.getByLabel('Focus'), 'Passing under pressure');
  await tap(button('Show Drill Library'));
  for (const name of names) {
    await type(home.getByLabel('Search by name or tag'), name);
    const card = home.getByRole('article', { name, exact: true });
    await tap(card.getByRole('button', { name: 'Add to Plan' }));
  }
  await expect(home.getByText('0 min left')).toBeVisible();
  await tap(button('Create Practice Plan'));

  await tap(home.getByRole('link', { name: 'View', exact: true }));
  await expect(home.getByText('6:20 PM')).toBeVisible();
  await home.evaluate(() => {
    addEventListener('beforeprint', () => (document.title = 'Printed'), { once: true });
  });
  await tap(button('Print'));
  await expect(home).toHaveTitle('Printed');

  await tap(home.getByText('Duplicate, repeat, share'));
  await tap(button('Duplicate a week later'));
  await expect(home.getByLabel('Practice Date')).toHaveValue('2026-11-28T17:30');
  await expect(
    home.getByRole('region', { name: 'Selected Drills' }).getByRole('listitem'),
  ).toHaveCount(6);
  expect(actions).toBeLessThanOrEqual(40);
});
