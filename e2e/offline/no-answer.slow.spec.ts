import { expect, test, type Api } from '../harness/fixtures';
import { PlanEditorPage } from '../pages/plan-editor';
import { PortalFrame } from '../pages/portal-frame';

const failed = { message: 'Something went wrong on our side. Try again.' };
const captive = '<!doctype html><p>Log in to this network';

const kinds = {
  'a 500 with a message': { status: 500, json: { ...failed, statusCode: 500 } },
  'a 503 with a message': { status: 503, json: { ...failed, statusCode: 503 } },
  'a 502 of a gateway': { status: 502, contentType: 'text/html', body: captive },
  'a page of the network': { status: 200, contentType: 'text/html', body: captive },
  'no network': undefined,
};

/** A team with a player and a plan of one drill. @returns their addresses */
async function setScene(api: Api): Promise<{ teamPath: string; planPath: string }> {
  const team = await api.createTeam({ name: 'Harbour Hawks' });
  const drill = await api.createDrill({ name: 'Rondo' });
  const player = { name: 'Ana Silva', number: 7, positions: [] };
  await api.send('post', `/teams/${team.id}/players`, { players: [player] });
  const drills = [{ drillId: drill.id, order: 1, duration: 20 }];
  const plan = await api.createPlan(team.id, { practiceDate: '2099-01-02T17:30', drills });
  const teamPath = `/teams/${team.id}`;
  return { teamPath, planPath: `${teamPath}/plans/${plan.id}` };
}

test('without an answer, whatever the reason, a coach sees what is stored, and the practice runs on (D29, D30)', async ({
  home,
  api,
}) => {
  test.slow();
  const { teamPath, planPath } = await setScene(api);
  const screens: [string, () => ReturnType<typeof home.getByText>][] = [
    ['/', () => home.getByRole('article', { name: 'Harbour Hawks' })],
    [teamPath, () => home.getByRole('link', { name: 'View', exact: true })],
    [planPath, () => home.getByRole('button', { name: /Rondo/ })],
    ['/drills', () => home.getByRole('article', { name: 'Rondo', exact: true })],
    [`${planPath}/roll-call`, () => home.getByRole('toolbar', { name: '7 Ana Silva' })],
    [`${planPath}/run`, () => home.getByRole('timer')],
  ];
  for (const [path, content] of screens) {
    await home.goto(path);
    if (path.endsWith('/run')) await home.getByRole('button', { name: 'Start practice' }).click();
    await expect(content()).toBeVisible();
  }

  for (const [kind, answer] of Object.entries(kinds)) {
    await home.route('**/api/**', (route) => (answer ? route.fulfill(answer) : route.abort()));
    for (const [path, content] of screens) {
      await test.step(`${kind} at ${path}`, async () => {
        await home.goto(path);
        await expect(content()).toBeVisible();
        // A practice that runs has the whole window.
        if (path.endsWith('/run')) return;
        const said = answer && 'json' in answer ? `Error: ${failed.message}` : 'No connection.';
        await expect(home.getByText(said)).toBeVisible();
        await expect(home.getByText(/^Stored (just now|\d minutes? ago)\./)).toBeVisible();
      });
    }
    await home.unroute('**/api/**');
  }
});

test.describe('with a coach of its own', () => {
  test.use({ isNewCoach: true });

  test('a browser whose stores neither answer nor fail stops nothing', async ({ home, api }) => {
    await home.context().addInitScript(() => {
      const silence = () => new Promise<never>(() => undefined);
      for (const name of ['open', 'has', 'match', 'keys', 'delete'] as const)
        CacheStorage.prototype[name] = silence;
      IDBFactory.prototype.databases = silence;
      for (const name of ['open', 'deleteDatabase'] as const)
        IDBFactory.prototype[name] = () =>
          Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype) as IDBOpenDBRequest;
    });
    const { planPath: path } = await setScene(api);
    await home.goto('/');
    await expect(home.getByRole('article', { name: 'Harbour Hawks' })).toBeVisible();
    // Again, now with answers that the page before could not store.
    await home.reload();
    await expect(home.getByRole('article', { name: 'Harbour Hawks' })).toBeVisible();

    await home.goto(`${path}/edit`);
    await new PlanEditorPage(home).fill({ focus: 'Passing' });
    await home.getByRole('button', { name: 'Update Plan' }).click();
    await expect(home).toHaveURL(path);

    await home.goto(`${path}/run`);
    await home.getByRole('button', { name: 'Start practice' }).click();
    await expect(home.getByRole('timer')).toBeVisible();

    await home.goto(`${path}/roll-call`);
    const sent = home.waitForResponse((answer) => answer.request().method() === 'PUT');
    await home.getByRole('button', { name: 'Here', exact: true }).click();
    expect((await sent).status()).toBe(200);
    await expect(home.getByText('1 here')).toBeVisible();

    await home.goto('/');
    await new PortalFrame(home).signOut();
    await expect(home.getByText('You are signed out.')).toBeVisible();
  });
});
