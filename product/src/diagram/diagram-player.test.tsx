import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DiagramPlayer } from './diagram-player';

/** A give-and-go; the second player has no label. */
const giveAndGo = {
  surface: { sport: 'basketball', view: 'half', length: 28, width: 15 },
  actors: [
    { id: 'a', role: 'attacker', label: '1', at: [6, 0] },
    { id: 'b', role: 'neutral', label: '', at: [9, 3] },
  ],
  balls: [{ with: 'a' }],
  steps: [
    { actions: [{ by: 'a', kind: 'pass', to: 'b' }] },
    { actions: [{ by: 'a', kind: 'run', to: [11, -2] }] },
  ],
};

const picture = () => screen.getByRole('img');
/** Where the only ball is drawn. */
const ballAt = () => {
  const ball = picture().querySelector('circle');
  return [Number(ball?.getAttribute('cx')), Number(ball?.getAttribute('cy'))];
};

beforeEach(() => localStorage.clear());

it('goes step by step, to both ends', async () => {
  render(<DiagramPlayer diagram={giveAndGo} name="Give and go" />);
  expect(picture()).toHaveAccessibleName('Give and go: Start');
  const [startX] = ballAt();
  await userEvent.click(screen.getByRole('button', { name: 'Previous step' }));
  expect(picture()).toHaveAccessibleName('Give and go: Start');
  await userEvent.click(screen.getByRole('button', { name: 'Next step' }));
  expect(picture()).toHaveAccessibleName('Give and go: Step 1 of 2');
  expect(ballAt()[0]).toBeCloseTo((startX ?? 0) + 3);
  await userEvent.click(screen.getByRole('button', { name: 'Next step' }));
  expect(screen.getByRole('button', { name: 'Next step' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Previous step' }));
  expect(picture()).toHaveAccessibleName('Give and go: Step 1 of 2');
});

it('plays to its end, and from the start again', () => {
  jest.useFakeTimers();
  try {
    render(<DiagramPlayer diagram={giveAndGo} name="Give and go" />);
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    const start = ballAt();
    act(() => jest.advanceTimersByTime(900));
    const [x = 0] = ballAt();
    expect(x).toBeGreaterThan((start[0] ?? 0) + 0.5);
    expect(x).toBeLessThan((start[0] ?? 0) + 2.9);
    act(() => jest.advanceTimersByTime(4_000));
    expect(picture()).toHaveAccessibleName('Give and go: Step 2 of 2');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(picture()).toHaveAccessibleName('Give and go: Start');
  } finally {
    jest.useRealTimers();
  }
});

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

it('keeps its words closed on a phone, where they would push aside what the coach wrote', async () => {
  const media = { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  window.matchMedia = () => media as unknown as MediaQueryList;
  render(<DiagramPlayer diagram={giveAndGo} name="Give and go" />);
  expect(await screen.findByText('Player 1 passes to Neutral player.')).not.toBeVisible();
});

it('says what happens, and which step was played', async () => {
  render(<DiagramPlayer diagram={giveAndGo} name="Give and go" />);
  expect(await screen.findByText('Player 1 passes to Neutral player.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next step' }));
  const [current] = screen.getAllByRole('listitem', { current: 'step' });
  expect(current).toHaveTextContent('Player 1 passes to Neutral player.');
});

it('draws as is usual for the sport until the coach chooses, and keeps the choice', async () => {
  const { unmount } = render(<DiagramPlayer diagram={giveAndGo} name="Give and go" />);
  const lines = () =>
    [...picture().querySelectorAll('path[class^="is-"]')].map((line) => line.getAttribute('class'));
  expect(lines()).toEqual(['is-dotted']);
  await userEvent.click(screen.getByText('Notation and files'));
  await userEvent.selectOptions(
    await screen.findByLabelText('Draw lines as in'),
    'Football: passes dashed',
  );
  expect(lines()).toEqual(['is-dashed']);
  unmount();
  render(<DiagramPlayer diagram={giveAndGo} name="Give and go" />);
  expect(lines()).toEqual(['is-dashed']);
  const legend = within(screen.getByRole('list', { name: 'Lines' }));
  expect(legend.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Run', 'Pass']);
});

it('has a picture of each step on paper alone', () => {
  const { container } = render(<DiagramPlayer diagram={giveAndGo} name="Give and go" isCompact />);
  expect(container.querySelectorAll('svg.diagram')).toHaveLength(1);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(container.querySelectorAll('.diagram-printed svg.diagram')).toHaveLength(2);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(container.querySelectorAll('svg.diagram')).toHaveLength(1);
});

it('says of a diagram that it can not read that it can not', () => {
  render(<DiagramPlayer diagram={{ surface: 'moon' }} name="Give and go" />);
  expect(screen.getByText(/can't be read by this version/)).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
