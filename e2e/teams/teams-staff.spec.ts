import { createHash, randomBytes } from 'node:crypto';
import { expectFitForAll } from '../harness/fit-for-all';
import { Api, expect, newCoach, signIn, test } from '../harness/fixtures';
import { TeamFormPage } from '../pages/team-form';
import { endInvitations } from '../harness/team-members';

test.use({ startPath: 'about:blank' });

test('a colleague joins by a link, both edit, and one leaves', async ({
  home,
  api,
  browser,
  request,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  await home.setViewportSize({ width: 360, height: 800 });
  await home.goto(`/teams/${team.id}`);
  await home.getByRole('button', { name: 'Staff' }).click();
  await home.getByRole('button', { name: 'Invite a colleague' }).click();
  const link = await home.getByLabel('Invitation link').inputValue();
  await expect(home.getByRole('list', { name: 'Open invitations' })).toContainText('Ends on');
  await expectFitForAll(home);

  // This form is open when the colleague joins.
  await home.getByRole('button', { name: 'Edit Team' }).click();
  const form = new TeamFormPage(home);
  await form.fill({ name: 'Harbour Hawks II' });

  // A signed-out colleague comes to sign-in, and returns to the link.
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const other = await context.newPage();
  const addresses: string[] = [];
  const headers: Promise<Record<string, string>>[] = [];
  other.on('request', (sent) => {
    addresses.push(sent.url());
    headers.push(sent.allHeaders());
  });
  const { pathname, hash } = new URL(link);
  const otherApi = new Api(request, origin, await signIn(other, newCoach('Toni Keeper'), link));
  await expect(other.getByRole('heading', { name: 'Harbour Hawks' })).toBeVisible();
  expect(new URL(other.url()).hash).toBe(hash);
  expect(await otherApi.send('get', '/teams')).toEqual([]);
  await expectFitForAll(other);
  await other.getByRole('button', { name: 'Join team' }).click();
  await expect(other).toHaveURL(`/teams/${team.id}`);
  await expect(other.getByRole('row', { name: /^Toni Keeper/ })).toBeVisible();
  expect(pathname).toBe('/teams/join');
  const referers = (await Promise.all(headers)).map(({ referer = '' }) => referer);
  // HTTP has no fragment, in an address as in a referer; Playwright shows one where a request was not sent.
  const sent = [...addresses, ...referers].map((text) => text.replace(/#.*/, ''));
  expect(sent.filter((text) => text.includes(hash.slice(1)))).toEqual([]);

  await test.step('both edit: the forms that were open lose nobody', async () => {
    await other.getByRole('button', { name: 'Edit Team' }).click();
    const otherForm = new TeamFormPage(other);
    await otherForm.fill({ season: 'Autumn' });
    await form.update();
    await expect(home).toHaveURL('/');
    await otherForm.update();
    await expect(otherForm.alert()).toContainText('Somebody else changed this team');
    await otherForm.alert().getByRole('button', { name: 'Overwrite' }).click();
    await expect(other).toHaveURL('/');
    const { members } = await api.send<typeof team>('get', `/teams/${team.id}`);
    expect(members).toHaveLength(2);
  });

  await test.step('a used, an ended and a foreign link are refused in words', async () => {
    const third = await context.browser()?.newContext();
    const page = await third?.newPage();
    if (!page) throw new Error('The browser has gone.');
    await signIn(page, newCoach('Uma Third'), link);
    await expect(page.getByRole('alert')).toContainText('was used already');
    const token = randomBytes(32).toString('base64url');
    await page.goto(`/teams/join#${token}`);
    await expect(page.getByRole('alert')).toContainText('not known');
    const tokenSha256 = createHash('sha256').update(token).digest('base64url');
    await api.send('post', `/teams/${team.id}/invitations`, { tokenSha256 });
    await endInvitations(origin, team.id);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('has ended');
    await third?.close();
  });

  await test.step('one leaves; the last one can not', async () => {
    for (const page of [home, other]) page.on('dialog', (dialog) => void dialog.accept());
    await other.goto(`/teams/${team.id}`);
    await other.getByRole('button', { name: 'Staff' }).click();
    await other.getByRole('button', { name: 'Leave team' }).click();
    await expect(other.getByRole('heading', { name: 'Start with your team' })).toBeVisible();
    await other.goto(`/teams/${team.id}`);
    await expect(other.getByRole('alert')).toContainText('Error: ');
    await home.goto(`/teams/${team.id}`);
    await home.getByRole('button', { name: 'Staff' }).click();
    await home.getByRole('button', { name: 'Leave team' }).click();
    await expect(home.getByRole('alert')).toContainText('the only member');
    await expect(home).toHaveURL(`/teams/${team.id}`);
  });
  await context.close();
});
