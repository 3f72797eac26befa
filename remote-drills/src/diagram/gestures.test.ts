import { type ActionKind, type Diagram, diagramSchema, type Position } from '@touchline/product';
import { defaultAction, type Gesture, outcomeOf, type View } from './gestures';
import { thingAt } from './things-at';

const diagram = diagramSchema.parse({
  surface: { sport: 'chess', view: 'area', length: 38, width: 30 },
  actors: [
    { id: '1', role: 'attacker', label: '1', at: [0, 0] },
    { id: '2', role: 'attacker', label: '2', at: [10, 0] },
  ],
  balls: [{ with: '1' }, { at: [-10, 0] }],
  equipment: [{ kind: 'cone', at: [0, 10] }],
  zones: [{ label: 'A', from: [-18, -14], to: [-12, 14] }],
  steps: [{ actions: [{ by: '2', kind: 'run', to: [10, 10] }] }],
});
const first = { list: 'actors', place: 0 } as const;
const start: View = { step: 0, tool: undefined, selected: undefined };
const tap = (...to: Position): Gesture => ({ from: to, to, isDrag: false, reach: 2.5, grid: 0.5 });
const drag = (from: Position, to: Position): Gesture => ({ ...tap(...to), from, isDrag: true });
const actionsOf = ({ steps }: Diagram) =>
  steps[0]?.actions.map(({ by, kind, to }) => [by, kind, to]);

it.each([
  ['an actor', [1, 1], first],
  ['a ball', [-10, 2], { list: 'balls', place: 1 }],
  ['a cone', [0, 12], { list: 'equipment', place: 0 }],
  ['the edge of a zone', [-13, 5], { list: 'zones', place: 0 }],
  ['nothing inside of a zone', [-15, 5], undefined],
  ['nothing', [5, -10], undefined],
])('selects %s', (_, [x = 0, y = 0], selected) => {
  expect(outcomeOf(diagram, start, tap(x, y))).toEqual({ diagram, view: { ...start, selected } });
});

it('selects the line of an action in its step alone', () => {
  expect(thingAt(diagram, 1, [11, 5], 2.5)).toEqual({ list: 'actions', step: 0, place: 0 });
  expect(thingAt(diagram, 0, [11, 5], 2.5)).toBeUndefined();
});

it('adds again and again, in steps of its grid, and gives a ball to whom is tapped', () => {
  const once = outcomeOf(diagram, { ...start, tool: 'attacker' }, tap(4.3, 5.1));
  expect(once.diagram.actors[2]).toMatchObject({ label: '3', at: [4.5, 5] });
  expect(once.view).toEqual({ ...start, tool: 'attacker', selected: { list: 'actors', place: 2 } });
  expect(outcomeOf(once.diagram, once.view, tap(4, 8)).diagram.actors).toHaveLength(4);
  const ball = outcomeOf(diagram, { ...start, tool: 'ball' }, tap(9, 1)).diagram.balls;
  expect(ball.at(-1)).toEqual({ with: '2' });
});

it('moves things at the start, and gives a ball that is dropped on an actor', () => {
  const moved = outcomeOf(diagram, start, drag([0.5, 0], [3, -4])).diagram;
  expect(moved.actors[0]?.at).toEqual([3, -4]);
  expect(moved.balls[0]).toEqual({ with: '1' });
  const given = outcomeOf(diagram, start, drag([-10, 0], [10, 0.5])).diagram;
  expect(given.balls).toEqual([{ with: '1' }, { with: '2' }]);
  const zone = { ...start, selected: { list: 'zones', place: 0 } } as const;
  expect(outcomeOf(diagram, zone, drag([-12, 14], [-6, 10])).diagram.zones[0]?.to).toEqual([
    -6, 10,
  ]);
});

it.each<[string, ActionKind | undefined, Gesture, unknown[]]>([
  ['taps a mate to pass to', 'pass', tap(10, 2), ['1', 'pass', '2']],
  ['taps where a mate will be', 'pass', tap(10.5, 9), ['1', 'pass', '2']],
  ['taps a place to run to, close to a mate', 'run', tap(8, 0), ['1', 'run', [8, 0]]],
  ['shoots at a place where somebody stands', 'shot', tap(10, 0), ['1', 'shot', [10, 0]]],
  ['drags with a ball', undefined, drag([0, 0], [0, 8]), ['1', 'dribble', [0, 8]]],
  ['drags with a ball to a mate', undefined, drag([0, 0], [10, 0]), ['1', 'pass', '2']],
  ['drags with an action chosen', 'back', drag([0, 0], [-5, 3]), ['1', 'back', [-5, 3]]],
])('makes an action of who %s', (_, tool, gesture, action) => {
  const view: View = { step: 1, tool, selected: first };
  const outcome = outcomeOf(diagram, view, gesture);
  expect(actionsOf(outcome.diagram)?.at(-1)).toEqual(action);
  expect(outcome.view).toEqual({ step: 1, tool: undefined, selected: first });
});

it('runs after a pass: the ball is gone', () => {
  const view: View = { step: 1, tool: 'pass', selected: first };
  const passed = outcomeOf(diagram, view, tap(10, 0));
  const { diagram: ran } = outcomeOf(passed.diagram, passed.view, drag([0, 0], [5, 5]));
  expect(actionsOf(ran)?.slice(1)).toEqual([
    ['1', 'pass', '2'],
    ['1', 'run', [5, 5]],
  ]);
});

it('proposes whom to pass to and where to run, for who has no pointer', () => {
  expect(defaultAction(diagram, 1, '1', 'pass').to).toBe('2');
  expect(defaultAction(diagram, 1, '1', 'run').to).toEqual([4, 0]);
});
