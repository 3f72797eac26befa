import type { Drill } from '@touchline/product/schemas';
import { expect, test, type Api } from '../harness/fixtures';
import { expectFitForAll } from '../harness/fit-for-all';
import { DiagramEditor } from '../pages/diagram-editor';
import { DrillFormPage } from '../pages/drill-form';

const createPath = '/sports/soccer/drills/create';
const drill = { name: 'Give and go', type: 'Passing', difficulty: 'Beginner' };
const words = [
  'Player 1 passes to Player 2.',
  'Player 2 passes to Player 1.',
  /^Player 1 shoots .* to the right/,
];

test.use({ startPath: 'about:blank' });
test.beforeEach(async ({ api }) => {
  await api.createTeam({ name: 'Blues', sportId: 'soccer' });
});

/** The coach's only drill, as the API has it. */
async function storedDrill(api: Api): Promise<Drill> {
  const own = await api.send<Drill[]>('get', '/sports/soccer/drills?visibility=private');
  expect(own).toHaveLength(1);
  return api.send<Drill>('get', `/sports/soccer/drills/${own[0]?.id}`);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a give-and-go of three steps is drawn in at most 30 taps', async ({ home, api }) => {
    await home.goto(createPath);
    const form = new DrillFormPage(home);
    await form.fill(drill);
    const editor = new DiagramEditor(home);
    await editor.tap('Draw a diagram', 'Player');
    await editor.tapPitch(0.6, 0.5);
    await editor.tapPitch(0.75, 0.3);
    await editor.tap('Defender');
    await editor.tapPitch(0.68, 0.45);
    await editor.tap('Ball');
    await editor.tapPitch(0.6, 0.5);

    await editor.tap('Add a step');
    await editor.tapPitch(0.6, 0.5);
    await editor.tap('Pass');
    await editor.tapPitch(0.75, 0.3);
    await expect(editor.said()).toHaveText('Player 1 passes to Player 2.');
    await editor.tap('Run');
    await editor.tapPitch(0.85, 0.6);

    await editor.tap('Add a step');
    await editor.tapPitch(0.75, 0.3);
    await editor.tap('Pass');
    await editor.tapPitch(0.85, 0.6);

    await editor.tap('Add a step');
    await editor.tapPitch(0.85, 0.6);
    await editor.tap('Shot');
    await editor.tapPitch(0.97, 0.5);
    await editor.tap('Done');
    expect(editor.taps).toBeLessThanOrEqual(30);

    await expect(home.getByRole('region', { name: 'Diagram of Give and go' })).toBeVisible();
    await form.create();
    await expect(home).toHaveURL('/drills');
    const stored = await storedDrill(api);
    expect(stored.diagram).toMatchObject({
      surface: { sport: 'soccer', view: 'whole', length: 105, width: 68 },
      actors: [
        { id: '1', role: 'attacker', label: '1' },
        { id: '2', role: 'attacker', label: '2' },
        { id: '3', role: 'defender', label: '1' },
      ],
      balls: [{ with: '1' }],
      steps: [
        {
          actions: [
            { by: '1', kind: 'pass', to: '2' },
            { by: '1', kind: 'run', to: [expect.any(Number), expect.any(Number)] },
          ],
        },
        { actions: [{ by: '2', kind: 'pass', to: '1' }] },
        { actions: [{ by: '1', kind: 'shot' }] },
      ],
    });

    // What is stored opens again as it is.
    await home.goto(`/sports/soccer/drills/${stored.id}/edit`);
    await editor.tap('Edit the diagram');
    for (const [place, text] of words.entries()) {
      await editor.tap(`Step ${place + 1}`);
      await expect(editor.list().getByRole('listitem').first()).toHaveText(text);
    }
    await editor.tap('Done');
    await form.update();
    await expect(home.getByRole('heading', { name: drill.name })).toBeVisible();
    expect((await storedDrill(api)).diagram).toEqual(stored.diagram);
  });

  test('a finger drags, makes runs, and bends them', { tag: '@slow' }, async ({ home }) => {
    await home.goto(createPath);
    const editor = new DiagramEditor(home);
    await editor.tap('Draw a diagram', 'Player');
    const scrolled = await home.evaluate(() => window.scrollY);
    await editor.tapPitch(0.4, 0.5);
    await editor.dragByTouch([0.4, 0.5], [0.5, 0.5]);
    await expect(editor.said()).toHaveText(/^Player 1, (in the centre|\d(\.5)? m (left|right))/);
    await editor.tap('Run');
    await editor.dragByTouch([0.5, 0.5], [0.7, 0.5]);
    await expect(editor.said()).toHaveText(/^Player 1 runs 2\d m to the right\.$/);
    await editor.tapPitch(0.6, 0.5);
    await editor.dragByTouch([0.6, 0.5], [0.6, 0.3]);
    await expect(editor.said()).toHaveText(/^Player 1 runs in a curve 2\d m to the right\.$/);
    await editor.pinch([0.7, 0.5], [0.8, 0.7]);
    await expect(editor.said()).toHaveText(/^Player 1 runs in a curve 2\d m to the right\.$/);
    await editor.tap('Undo', 'Undo', 'Undo', 'Undo', 'Undo');
    await expect(editor.list().getByRole('listitem')).toHaveCount(0);
    expect(await home.evaluate(() => window.scrollY)).toBe(scrolled);
  });
});

test('a give-and-go is drawn with the keyboard alone', { tag: '@slow' }, async ({ home, api }) => {
  await home.goto(createPath);
  const form = new DrillFormPage(home);
  await form.fill(drill);
  const editor = new DiagramEditor(home);
  await editor.press('Draw a diagram');
  await editor.press('Player', 'ArrowRight', 'ArrowRight', 'Shift+ArrowUp');
  await expect(editor.button('Player 1, 2 m right and 0.1 m up')).toBeFocused();
  await editor.press('Give a ball');
  await editor.press('Player', ...Array.from({ length: 5 }, () => 'ArrowUp'));

  await editor.press('Add a step');
  await editor.press('Add an action');
  const list = editor.list();
  await list.getByLabel('Does what').selectOption('Pass');
  await list.getByLabel('To').selectOption('Player 2');
  await editor.press('Add a step');
  await editor.press('Add an action');
  await list.getByLabel('Who').selectOption('Player 2');
  await list.getByLabel('Does what').selectOption('Pass');
  await list.getByLabel('To').selectOption('Player 1');
  await editor.press('Add a step');
  await editor.press('Add an action');
  await list.getByLabel('Does what').selectOption('Shot');
  await editor.press(list.getByRole('button', { name: /^Player 1 shoots/ }));
  await editor.press(list.getByRole('button', { name: /^Player 1 shoots/ }), 'ArrowDown');
  await expect(editor.said()).toHaveText(/^Player 1 shoots .* and 1 m down\.$/);
  await home.keyboard.press('Control+z');
  await expect(editor.said()).toContainText('Undone.');
  await home.keyboard.press('Control+Shift+Z');

  await editor.press('Done');
  await expect(editor.button('Edit the diagram')).toBeFocused();
  await form.create();
  await expect(home).toHaveURL('/drills');
  const stored = await storedDrill(api);
  expect(stored.diagram).toMatchObject({
    actors: [{ at: [2, -0.1] }, { label: '2' }],
    balls: [{ with: '1' }],
    steps: [
      { actions: [{ by: '1', kind: 'pass', to: '2' }] },
      { actions: [{ by: '2', kind: 'pass', to: '1' }] },
      { actions: [{ by: '1', kind: 'shot' }] },
    ],
  });
  await home.goto(`/sports/soccer/drills/${stored.id}/edit`);
  await editor.press('Edit the diagram');
  await editor.press('Mirror left and right');
  await editor.press('Mirror left and right');
  await editor.press('Done');
  await form.update();
  await expect(home.getByRole('heading', { name: drill.name })).toBeVisible();
  expect((await storedDrill(api)).diagram).toEqual(stored.diagram);
});

test('a reload while it is drawn brings it back', { tag: '@slow' }, async ({ home }) => {
  await home.goto(createPath);
  const editor = new DiagramEditor(home);
  await editor.button('Draw a diagram').click();
  await editor.button('Defender').click();
  await editor.pitch().click({ position: { x: 200, y: 100 } });
  await expect(editor.said()).toContainText('Defender 1');
  // The keys go on from what was tapped, and Escape leaves the tool alone.
  await home.keyboard.press('Escape');
  const tapped = (await editor.said().textContent()) ?? '';
  await home.keyboard.press('ArrowDown');
  await expect(editor.said()).not.toHaveText(tapped);
  const said = await editor.said().textContent();
  await home.reload();
  await expect(home.getByText('Your unsaved changes from before are back.')).toBeVisible();
  await editor.button('Edit the diagram').click();
  await expect(editor.list().getByRole('listitem')).toHaveText((said ?? '').replace(/\.$/, ''));
});

test('a reload after Done leaves the editor closed', { tag: '@slow' }, async ({ home, api }) => {
  const { id } = await api.createDrill({ name: drill.name });
  await home.goto(`/sports/soccer/drills/${id}`);
  await home.getByRole('link', { name: 'Draw a diagram' }).click();
  const editor = new DiagramEditor(home);
  await editor.press('Player');
  await editor.press('Done');
  await expect(editor.button('Edit the diagram')).toBeFocused();
  await home.reload();
  await expect(home.getByText('Your unsaved changes from before are back.')).toBeVisible();
  await expect(editor.button('Edit the diagram')).toBeVisible();
  await expect(home.getByRole('dialog')).toHaveCount(0);
});

test('the open editor is fit for all', { tag: '@slow' }, async ({ home }) => {
  await home.goto(createPath);
  const editor = new DiagramEditor(home);
  const expectFit = async () => {
    for (const width of [360, 1280]) {
      await home.setViewportSize({ width, height: 740 });
      await expectFitForAll(home);
    }
  };
  await editor.press('Draw a diagram');
  await editor.press('Player');
  await editor.press('More');
  await expectFit();
  await editor.press('Zone');
  await editor.press('Add a step');
  await editor.press('Add an action');
  await expectFit();
});
