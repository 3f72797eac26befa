import { FakeApi, renderRoutes, testAccount } from '@touchline/shared/testing';
import { buildDrill, buildTeam } from '@touchline/product/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();
const editPath = '/sports/soccer/drills/drill-1/edit';
const drillPath = '/sports/soccer/drills/drill-1';
let user: UserEvent;

const stored = {
  surface: { sport: 'soccer', view: 'half', length: 105, width: 68 },
  actors: [
    { id: 'a', role: 'attacker', label: '7', at: [20, 0] },
    { id: 'b', role: 'attacker', label: '9', at: [30, 10] },
  ],
  balls: [{ with: 'a' }],
  equipment: [],
  zones: [],
  steps: [{ actions: [{ by: 'a', kind: 'pass', path: [], to: 'b' }] }],
};

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  sessionStorage.clear();
  user = userEvent.setup();
  api.answer('GET /teams', { body: [buildTeam()] });
  api.answer('GET /sports', { body: [{ id: 'soccer', name: 'Soccer' }] });
  api.answer('POST /sports/soccer/drills', { status: 201, body: buildDrill({ id: 'new' }) });
  api.answer(`PUT ${drillPath}`, { body: buildDrill({ id: 'drill-1' }) });
});

const button = (name: string) => screen.getByRole('button', { name });
const sent = (call: string) => api.received(call).at(-1)?.body as { diagram?: unknown };

/** Presses a button as a keyboard does. */
async function press(name: string, ...keys: string[]) {
  (await screen.findByRole('button', { name })).focus();
  await user.keyboard(`{Enter}${keys.join('')}`);
}

async function openNew() {
  renderRoutes(routes, '/sports/soccer/drills/create');
  await waitFor(() => expect(screen.getByLabelText('Sport')).toHaveValue('soccer'));
  await user.type(screen.getByLabelText('Name'), 'Give and go');
  await user.type(screen.getByLabelText('Type'), 'Passing');
  await user.selectOptions(screen.getByLabelText('Difficulty'), 'Beginner');
  await press('Draw a diagram');
}

async function openStored(diagram: unknown) {
  api.answer(`GET ${drillPath}`, {
    body: buildDrill({
      id: 'drill-1',
      isOwner: true,
      owner: testAccount.id,
      diagram: diagram as Record<string, unknown>,
    }),
  });
  renderRoutes(routes, editPath);
  await screen.findByRole('button', { name: 'Update Drill' });
}

it('draws with the keyboard alone, and sends what was drawn', async () => {
  await openNew();
  await press('Player', '{ArrowLeft}{ArrowLeft}{Shift>}{ArrowUp}{/Shift}');
  expect(button('Player 1, 2 m left and 0.1 m up')).toHaveFocus();
  await press('Give a ball');
  expect(screen.getByText('Player 1 with a ball, 2 m left and 0.1 m up.')).toBeVisible();
  await press('Player', '{ArrowRight}');
  await press('Add a step');
  await press('Add an action');
  await user.selectOptions(screen.getByLabelText('Does what'), 'Pass');
  await user.selectOptions(screen.getByLabelText('To'), 'Player 2');
  expect(screen.getByText('Player 1 passes to Player 2.', { selector: 'p' })).toBeVisible();
  await press('Done');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press('Create Drill');
  await waitFor(() => expect(api.received('POST /sports/soccer/drills')).toHaveLength(1));
  expect(sent('POST /sports/soccer/drills').diagram).toMatchObject({
    surface: { sport: 'soccer', view: 'whole', length: 105, width: 68 },
    actors: [
      { label: '1', at: [-2, -0.1] },
      // Beside the first, and 1 m on.
      { label: '2', at: [9.5, 0] },
    ],
    balls: [{ with: '1' }],
    steps: [{ actions: [{ by: '1', kind: 'pass', to: '2' }] }],
  });
});

it('sends no diagram once all of it is undone', async () => {
  await openNew();
  await press('Cone');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  await press('Undo');
  expect(button('Cone, in the centre')).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.queryByRole('button', { name: /^Cone,/ })).not.toBeInTheDocument();
  expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
  await press('Done');
  expect(button('Draw a diagram')).toBeVisible();
  await press('Create Drill');
  await waitFor(() => expect(api.received('POST /sports/soccer/drills')).toHaveLength(1));
  expect(sent('POST /sports/soccer/drills')).not.toHaveProperty('diagram');
});

it('removes what is selected, and does not send the form with Enter in a label', async () => {
  await openNew();
  await press('Defender');
  await user.type(screen.getByLabelText('Label'), 'X{Enter}');
  expect(button('Defender 1X, in the centre')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
  button('Defender 1X, in the centre').focus();
  await user.keyboard('{Delete}');
  expect(screen.getByText('Removed: Defender 1X, in the centre.')).toBeVisible();
  expect(api.received('POST /sports/soccer/drills')).toEqual([]);
});

it('removes a stored diagram, and brings it back', async () => {
  await openStored(stored);
  await press('Remove the diagram');
  expect(button('Draw a diagram')).toBeVisible();
  expect(button('Bring the diagram back')).toHaveFocus();
  await press('Bring the diagram back');
  expect(button('Edit the diagram')).toBeVisible();
  await press('Remove the diagram');
  await press('Update Drill');
  await waitFor(() => expect(api.received(`PUT ${drillPath}`)).toHaveLength(1));
  expect(sent(`PUT ${drillPath}`).diagram).toBeNull();
});

it('sends a stored diagram as it was opened, after an undo to the start', async () => {
  await openStored(stored);
  await press('Edit the diagram');
  await press('Mirror top and bottom');
  await press('Undo');
  await press('Done');
  await press('Update Drill');
  await waitFor(() => expect(api.received(`PUT ${drillPath}`)).toHaveLength(1));
  expect(sent(`PUT ${drillPath}`).diagram).toEqual(stored);
});

it('says at the field what the server says of a part of the diagram', async () => {
  await openStored(stored);
  api.answer(`PUT ${drillPath}`, {
    status: 400,
    body: {
      error: 'Some fields are invalid.',
      issues: [{ path: 'diagram.actors.0.at', message: 'A position needs two numbers of metres.' }],
    },
  });
  await press('Update Drill');
  await waitFor(() =>
    expect(button('Edit the diagram')).toHaveAccessibleDescription(
      'A position needs two numbers of metres.',
    ),
  );
});

it('keeps a stored diagram that it can not read, until another is drawn', async () => {
  await openStored({ surface: { sport: 'soccer', view: 'from above' } });
  expect(screen.getByText(/can't read the drill's diagram/)).toBeVisible();
  await press('Update Drill');
  await waitFor(() => expect(api.received(`PUT ${drillPath}`)).toHaveLength(1));
  expect(sent(`PUT ${drillPath}`)).not.toHaveProperty('diagram');
});

it('sends a new diagram in place of one that it can not read', async () => {
  await openStored({ surface: 'of a later version' });
  await press('Draw a diagram');
  await press('Goal');
  await press('Done');
  await press('Update Drill');
  await waitFor(() => expect(api.received(`PUT ${drillPath}`)).toHaveLength(1));
  expect(sent(`PUT ${drillPath}`).diagram).toMatchObject({ equipment: [{ kind: 'goal' }] });
});

it('says what is wrong in words, and which bound is reached', async () => {
  await openStored({ ...stored, balls: [] });
  await press('Edit the diagram');
  const list = await screen.findByRole('region', { name: 'What is drawn' });
  expect(within(list).getByText('Step 1: Player 7 has no ball to pass.')).toBeVisible();
  for (let step = 2; step <= 20; step++) await press('Add a step');
  await press('Add a step');
  expect(screen.getByText('A diagram can have at most 20 steps.')).toBeVisible();
});
