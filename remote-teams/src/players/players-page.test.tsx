import type { Player } from '@touchline/product';
import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { buildTeam } from '@touchline/product/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();
const path = '/teams/team-1/players';
let stored: Player[];

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  stored = [
    { id: 'p7', name: 'Ana Silva', number: 7, positions: ['Wing'], isGuest: false, version: 3 },
    { id: 'p9', name: 'Bo Lund', number: null, positions: [], isGuest: true, version: 1 },
  ];
  api.reset();
  api.answer('GET /teams/team-1', { body: buildTeam() });
  api.answer(`GET ${path}`, () => ({ body: stored }));
});

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Players' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/Edit.*/, ''));

it('shows number, name, positions and guests', async () => {
  renderRoutes(routes, path);
  expect(await rows()).toEqual(['7 Ana Silva Wing', ' Bo Lund guest']);
  expect(screen.getByText(/2 of 60\./)).toBeVisible();
});

it('has the forms for new ones open as long as there are few', async () => {
  stored = Array.from({ length: 8 }, (_, index) => ({ ...stored[0], id: `p${index}` }) as Player);
  renderRoutes(routes, path);
  expect(await screen.findByText('Add a player')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add player', hidden: true })).not.toBeVisible();
});

it('adds a player, and is ready for the next one', async () => {
  const user = userEvent.setup();
  api.answer(`POST ${path}`, ({ body }) => {
    const [player] = (body as { players: Player[] }).players;
    stored = [...stored, { ...player, id: 'p10' } as Player];
    return { status: 201, body: { players: stored.slice(-1) } };
  });
  renderRoutes(routes, path);
  const form = await screen.findByRole('region', { name: 'Add a player' });
  await user.click(within(form).getByRole('button', { name: 'Add player' }));
  expect(await within(form).findByText('Name is required.')).toBeVisible();
  await user.type(within(form).getByLabelText('Name'), 'Cleo Okoro');
  await user.type(within(form).getByLabelText('Number'), '10');
  await user.type(within(form).getByLabelText('Positions'), 'Keeper, , Wing');
  await user.click(within(form).getByLabelText('Guest'));
  await user.click(within(form).getByRole('button', { name: 'Add player' }));
  expect(await screen.findByText('Cleo Okoro added')).toBeVisible();
  const [sent] = api.received(`POST ${path}`);
  const player = { name: 'Cleo Okoro', number: 10, positions: ['Keeper', 'Wing'], isGuest: true };
  expect(sent?.body).toEqual({ players: [player] });
  expect(sent?.headers['idempotency-key']).toBeDefined();
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  const name = within(screen.getByRole('region', { name: 'Add a player' })).getByLabelText('Name');
  expect(name).toHaveValue('');
  expect(name).toHaveFocus();
});

it('says what it understood of a list, and stores nothing before the press; a failure keeps it', async () => {
  const user = userEvent.setup();
  api.answer(`POST ${path}`, { status: 503, body: { message: 'Not now.', statusCode: 503 } });
  renderRoutes(routes, path);
  const part = await screen.findByRole('region', { name: 'Paste a list' });
  await user.click(await within(part).findByLabelText('List of players'));
  await user.paste('10 Cleo Okoro\n7 ana silva\n11\nDev Rao, Keeper');
  expect(within(part).getByText('Understood: 2 players')).toBeVisible();
  expect(within(part).getByText('Left out: 2')).toBeVisible();
  const left = within(part).getAllByRole('listitem').slice(-2);
  expect(left.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^7 ana silva: Already in the team\./),
    expect.stringMatching(/^11: Name is required\./),
  ]);
  expect(api.received(`POST ${path}`)).toEqual([]);
  await user.click(within(part).getByRole('button', { name: 'Add 2 players' }));
  expect(await within(part).findByRole('alert')).toHaveTextContent('Not now.');
  expect(within(part).getByLabelText('List of players')).toHaveValue(
    '10 Cleo Okoro\n7 ana silva\n11\nDev Rao, Keeper',
  );

  api.answer(`POST ${path}`, { status: 201, body: { players: [] } });
  await user.click(within(part).getByRole('button', { name: 'Add 2 players' }));
  expect(await screen.findByText('2 players added')).toBeVisible();
  const sent = api.received(`POST ${path}`);
  expect(sent[1]?.body).toMatchObject({ players: [{ name: 'Cleo Okoro' }, { name: 'Dev Rao' }] });
  expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key']);
});

it('takes a dropped file, and sends nothing of what a player has no field for (D38)', async () => {
  const user = userEvent.setup();
  api.answer(`POST ${path}`, { status: 201, body: { players: [] } });
  renderRoutes(routes, path);
  const list = await screen.findByLabelText('List of players');
  // Files of jsdom can't be read.
  const drop = ({ buffer, length }: Uint8Array) =>
    fireEvent.drop(list, {
      dataTransfer: { files: [{ size: length, arrayBuffer: () => Promise.resolve(buffer) }] },
    });
  drop(new Uint8Array([0x50, 0x4b, 3, 4, 0]));
  expect(await screen.findByText(/Save it as CSV/)).toBeVisible();
  // As older spreadsheets write it, without Unicode.
  drop(
    Uint8Array.from(
      [...'Nr;Name;Geburtstag\n5;J\u00fcrgen;01.02.2012'].map((one) => one.charCodeAt(0)),
    ),
  );
  expect(await screen.findByText('Understood: 1 player')).toBeVisible();
  expect(screen.getByText(/Columns that are read/)).toHaveTextContent('Nr, Name');
  expect(screen.getByText(/Not stored/)).toHaveTextContent('Geburtstag');
  await user.click(screen.getByRole('button', { name: 'Add 1 player' }));
  expect(await screen.findByText('1 player added')).toBeVisible();
  expect(api.received(`POST ${path}`)[0]?.body).toEqual({
    players: [{ name: 'J\u00fcrgen', number: 5, positions: [], isGuest: false }],
  });
});

it('changes a player with the entity tag; a conflict keeps the input (D13)', async () => {
  const user = userEvent.setup();
  api.answer(`PUT ${path}/p7`, { status: 412, body: { message: 'Changed.', statusCode: 412 } });
  renderRoutes(routes, path);
  await user.click(await screen.findByRole('button', { name: 'Edit Ana Silva' }));
  const form = () => within(screen.getByRole('list', { name: 'Players' }));
  await user.clear(form().getByLabelText('Name'));
  await user.type(form().getByLabelText('Name'), 'Ana S');
  stored = stored.map((player) => ({ ...player, number: 8, version: 4 }));
  await user.click(form().getByRole('button', { name: 'Save player' }));
  expect(await screen.findByText(/Somebody else changed this player/)).toBeVisible();
  expect(form().getByLabelText('Name')).toHaveValue('Ana S');
  api.answer(`PUT ${path}/p7`, { body: stored[0] });
  await user.click(screen.getByRole('button', { name: 'Overwrite' }));
  expect(await screen.findByText('Ana S saved')).toBeVisible();
  const sent = api.received(`PUT ${path}/p7`);
  expect(sent.map(({ headers }) => headers['if-match'])).toEqual(['"3"', undefined]);
  expect(screen.getByRole('button', { name: 'Edit Ana Silva' })).toHaveFocus();
});

it('deletes a player after a question', async () => {
  const user = userEvent.setup();
  const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  api.answer(`DELETE ${path}/p9`, () => {
    stored = stored.slice(0, 1);
    return { status: 204 };
  });
  renderRoutes(routes, path);
  await user.click(await screen.findByRole('button', { name: 'Edit Bo Lund' }));
  const button = screen.getByRole('button', { name: 'Delete Bo Lund' });
  await user.click(button);
  expect(api.received(`DELETE ${path}/p9`)).toEqual([]);
  await user.click(button);
  expect(await screen.findByText('Bo Lund deleted')).toBeVisible();
  expect(confirm).toHaveBeenLastCalledWith('Delete Bo Lund? Their attendance is deleted as well.');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(api.received(`DELETE ${path}/p9`)[0]?.headers['if-match']).toBe('"1"');
  expect(screen.getByRole('button', { name: 'Edit Ana Silva' })).toHaveFocus();
});
