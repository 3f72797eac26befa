import { expect, test } from '../harness/fixtures';
import { HomePage } from '../pages/home-page';
import { PortalFrame } from '../pages/portal-frame';
import { TeamFormPage } from '../pages/team-form';

test.use({ startPath: 'about:blank' });

test(
  'a coach creates a team, edits it and reads it',
  { tag: ['@alone', '@framed'] },
  async ({ home, coach }) => {
    const page = new HomePage(home);
    const form = new TeamFormPage(home);
    await home.goto('/');
    await expect(home.getByRole('heading', { name: 'Start with your team' })).toBeVisible();
    await page.createTeamButton().click();
    await expect(home).toHaveURL('/teams/create');

    await form.fill({
      name: 'Harbour Hawks',
      sport: 'Soccer',
      level: 'U12',
      description: 'Meets at the harbour pitch.\nBring a ball.',
      tags: ['girls', 'tuesday'],
    });
    await form.create();
    await expect(home).toHaveURL('/');
    await expect(page.card('Harbour Hawks')).toContainText('Soccer · U12 · -');
    await expect(page.card('Harbour Hawks')).toContainText('No practice plans available.');

    await page.openTeam('Harbour Hawks');
    await home.getByRole('button', { name: 'Edit Team' }).click();
    await expect(form.name()).toHaveValue('Harbour Hawks');
    await expect(form.sport()).toHaveValue('soccer');
    await form.removeTag('girls');
    await form.fill({ name: 'Harbour Hawks II', season: 'Autumn', tags: ['TUESDAY', 'boys'] });
    await form.update();
    await expect(home).toHaveURL('/');
    await expect(page.card('Harbour Hawks II')).toContainText('Soccer · U12 · Autumn');

    await page.openTeam('Harbour Hawks II');
    await expect(home.getByText('Bring a ball.')).toBeVisible();
    const main = home.getByRole('main');
    await expect(main.getByText('tuesday')).toBeVisible();
    await expect(main.getByText('boys')).toBeVisible();
    await expect(main.getByText('girls')).toBeHidden();
    await expect(
      home.getByRole('row', { name: `${coach.name} ${coach.email} Member` }),
    ).toBeVisible();
  },
);

test(
  'offline, a save and a list say so at once, and nothing is sent by itself',
  { tag: '@slow' },
  async ({ home, api, context }) => {
    await home.goto('/teams/create');
    const form = new TeamFormPage(home);
    await form.fill({ name: 'Harbour Hawks', sport: 'Soccer' });
    await context.setOffline(true);
    await form.create();
    await expect(form.alert()).toContainText('The server could not be reached.', {
      timeout: 5_000,
    });
    await expect(form.name()).toHaveValue('Harbour Hawks');
    await new PortalFrame(home).sidebar().getByRole('link', { name: 'Teams' }).click();
    await expect(home).toHaveURL('/');
    await expect(home.getByRole('alert')).toContainText('The server could not be reached.', {
      timeout: 5_000,
    });
    const sent: string[] = [];
    home.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    await context.setOffline(false);
    // What the coach asks for goes through, and nothing of before comes along.
    await home.getByRole('button', { name: 'Try again' }).click();
    await expect(home.getByRole('heading', { name: 'Start with your team' })).toBeVisible();
    expect(sent.filter((request) => request.startsWith('POST'))).toEqual([]);
    expect(await api.send('get', '/teams')).toEqual([]);

    await home.goto('/teams/create');
    await expect(form.name()).toHaveValue('Harbour Hawks');
    await form.create();
    await expect(new HomePage(home).card('Harbour Hawks')).toBeVisible();
  },
);
