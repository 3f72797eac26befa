import {
  type Action,
  type Diagram,
  diagramSchema,
  placementAfter,
  readDiagram,
} from '@touchline/product';
import { anyDiagram } from '@touchline/product/testing/any-diagram';
import fc from 'fast-check';
import {
  checked,
  curved,
  duplicated,
  mirrored,
  movedTo,
  nextLabel,
  removed,
  type Thing,
  withAction,
  withActionValues,
  withActor,
  withBallGiven,
  withBend,
  withEquipment,
  withoutStep,
  withStep,
  withStepAgain,
  withSurface,
} from './diagram-changes';
import { changeText, problemsOf, thingsOf, thingText } from './diagram-words';
import { type Gesture, outcomeOf, type Tool } from './gestures';
import { opened, recorded, redone, undone } from './history';
import { freePosition } from './positions-on-picture';
import { handlesOf } from './things-at';

const two = diagramSchema.parse({
  surface: { sport: 'soccer', view: 'whole', length: 105, width: 68 },
  actors: [
    { id: '1', role: 'attacker', label: '1', at: [0, 0] },
    { id: '2', role: 'attacker', label: '2', at: [20, 0] },
  ],
  balls: [{ with: '1' }],
  steps: [
    {
      actions: [
        { by: '1', kind: 'pass', to: '2' },
        { by: '1', kind: 'run', to: [10, 10] },
      ],
    },
    { actions: [{ by: '2', kind: 'pass', to: '1' }] },
  ],
});
const only = (list: Thing['list'], place = 0): Thing =>
  list === 'actions' ? { list, place, step: 0 } : { list, place };

it('proposes the next free number of each role, and the next free id', () => {
  const three = withActor(withActor(two, 'attacker', [1, 1]), 'defender', [2, 2]);
  expect(three.actors.slice(2)).toEqual([
    { id: '3', role: 'attacker', label: '3', at: [1, 1] },
    { id: '4', role: 'defender', label: '1', at: [2, 2] },
  ]);
  expect(nextLabel(removed(three, only('actors')).actors, 'attacker')).toBe('1');
  expect(nextLabel(three.actors, 'coach')).toBe('');
});

it('repairs what refers to an actor who goes', () => {
  expect(removed(two, only('actors', 1))).toMatchObject({
    balls: [{ with: '1' }],
    steps: [
      {
        actions: [
          { by: '1', kind: 'pass', to: [20, 0] },
          { by: '1', kind: 'run', to: [10, 10] },
        ],
      },
      { actions: [] },
    ],
  });
  const second = removed(two, only('actors'));
  expect(second.balls).toEqual([{ at: [0, 0] }]);
  // Where the first would have been by then.
  expect(second.steps[1]?.actions).toEqual([{ by: '2', kind: 'pass', path: [], to: [10, 10] }]);
});

it('has an action in place of those that can not go with it', () => {
  const dribble: Action = { by: '1', kind: 'dribble', path: [], to: [5, 5] };
  expect(withAction(two, 0, dribble).steps[0]?.actions).toEqual([dribble]);
  const kinds = (diagram: Diagram) => diagram.steps[0]?.actions.map(({ kind }) => kind);
  expect(kinds(withAction(two, 0, { ...dribble, kind: 'back' }))).toEqual(['pass', 'back']);
  expect(kinds(withActionValues(two, 0, 1, { kind: 'dribble' }))).toEqual(['dribble']);
});

it('curves a line to one side, then to the other, and moves a zone as a whole', () => {
  const left = curved(two, { step: 0, place: 1 });
  expect(left.steps[0]?.actions[1]?.path).toEqual([[7.5, 2.5]]);
  const right = curved(left, { step: 0, place: 1 });
  expect(right.steps[0]?.actions[1]?.path).toEqual([[2.5, 7.5]]);
  const zoned = { ...two, zones: [{ label: 'A', from: [0, 0], to: [10, 5] }] } as Diagram;
  expect(movedTo(zoned, only('zones'), [5, 5]).zones).toEqual([
    { label: 'A', from: [5, 5], to: [15, 10] },
  ]);
});

it('opens a goal to the middle, and turns it with the mirror', () => {
  const { equipment } = mirrored(withEquipment(two, 'goal', [-50, 3]), 'x');
  expect(equipment).toEqual([{ kind: 'goal', at: [50, 3], turn: 0 }]);
});

it.each<[string, Diagram]>([
  ['A player can start with one ball.', withBallGiven(two, '1')],
  [
    'A diagram can have at most 20 steps.',
    Array.from({ length: 19 }).reduce<Diagram>(withStep, two),
  ],
  ['A side of a surface has 1 to 150 m.', withSurface(two, { length: 200 })],
])('says in words: %s', (reason, diagram) => {
  expect(checked(diagram)).toBe(reason);
});

it('says what a gesture did, and what is wrong', () => {
  expect(changeText(two, movedTo(two, only('actors', 1), [20, 1.5]))).toBe(
    'Player 2, 20 m right and 1.5 m down.',
  );
  expect(changeText(two, movedTo(two, only('actions', 1), [0, 8]))).toBe('Player 1 runs 8 m down.');
  expect(changeText(two, removed(two, only('actions', 1)))).toBe(
    'Removed: Player 1 runs 10 m to the right and 10 m down.',
  );
  expect(changeText(two, two)).toBe('');
  expect(problemsOf(withSurface({ ...two, balls: [] }, { length: 30 }))).toEqual([
    'Step 1: Player 1 has no ball to pass.',
    'Step 2: Player 2 has no ball to pass.',
    'Outside of the picture: Player 2, 20 m right.',
  ]);
});

it('finds a free place for each of many', () => {
  let full = two;
  for (let count = 2; count < 20; count++) full = withActor(full, 'neutral', freePosition(full));
  const places = full.actors.map(({ at }) => at.join());
  expect(new Set(places).size).toBe(20);
  expect(problemsOf(full)).toEqual([]);
});

const tools = [
  'attacker',
  'coach',
  'ball',
  'zone',
  'goal',
  'run',
  'dribble',
  'pass',
  'shot',
  undefined,
];
const position = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -40, max: 40 }));
const anyChange = fc.record({
  kind: fc.integer({ min: 0, max: 11 }),
  place: fc.nat(30),
  step: fc.nat(5),
  tool: fc.constantFrom(...tools),
  from: position,
  to: position,
});
type AnyChange = typeof anyChange extends fc.Arbitrary<infer Value> ? Value : never;

/** Any change that the editor can make; of those that need an action or a step, none where there is none. */
function change(diagram: Diagram, { kind, place, step, tool, from, to }: AnyChange): Diagram {
  const things = thingsOf(diagram);
  const thing = things[place % Math.max(1, things.length)];
  const view = step % Math.max(1, diagram.steps.length);
  const actions = diagram.steps[view]?.actions ?? [];
  const action = {
    list: 'actions',
    step: view,
    place: place % Math.max(1, actions.length),
  } as const;
  const by = diagram.actors[place % Math.max(1, diagram.actors.length)]?.id;
  const gesture: Gesture = { from, to, isDrag: place % 2 === 0, reach: 5, grid: 0.5 };
  switch (kind) {
    case 0:
      return thing ? removed(diagram, thing) : diagram;
    case 1:
      return thing ? movedTo(diagram, thing, to) : diagram;
    case 2:
      return thing ? duplicated(diagram, thing) : diagram;
    case 3:
      return mirrored(diagram, place % 2 ? 'x' : 'y');
    case 4:
      return withStep(diagram);
    case 5:
      return place % 2 ? withoutStep(diagram, view) : withStepAgain(diagram, view);
    case 6:
      return withSurface(diagram, { view: 'half', length: 20 + place });
    case 7:
      return by === undefined ? diagram : withBallGiven(diagram, by);
    case 8:
      return actions.length > 0 ? curved(diagram, action) : diagram;
    case 9:
      return actions.length > 0 ? withBend(diagram, action, 0, to, true) : diagram;
    case 10:
      return actions.length > 0 ? removed(diagram, action) : diagram;
    default: {
      const selected = view % 2 || !thing ? action : thing;
      const shown = { step: Math.min(step, diagram.steps.length), tool: tool as Tool, selected };
      return outcomeOf(diagram, shown, gesture).diagram;
    }
  }
}

it('stays valid, or says which bound a change is past; undo leads back to what was opened', () => {
  fc.assert(
    fc.property(anyDiagram, fc.array(anyChange, { maxLength: 30 }), (start, changes) => {
      let history = opened(start);
      for (const one of changes) {
        const next = checked(change(history.present, one));
        if (typeof next === 'string') expect(next).toMatch(/at most|150 m|with one ball/);
        else history = recorded(history, next);
      }
      const { present, past } = history;
      expect(readDiagram(JSON.parse(JSON.stringify(present)))).toEqual(present);
      expect(() => placementAfter(present, present.steps.length)).not.toThrow();
      for (const thing of thingsOf(present)) expect(thingText(present, thing)).not.toBe('');
      let back = history;
      for (let count = past.length; count > 0; count--) back = undone(back);
      expect(back.present).toBe(start);
      expect(undone(back)).toEqual(back);
      for (let count = past.length; count > 0; count--) back = redone(back);
      expect(back.present).toBe(present);
    }),
    { numRuns: 200 },
  );
});

it('is itself when it is mirrored twice, and changes what a handle says', () => {
  fc.assert(
    fc.property(anyDiagram, fc.constantFrom('x' as const, 'y' as const), (diagram, axis) => {
      expect(mirrored(mirrored(diagram, axis), axis)).toEqual(diagram);
      const actions = diagram.steps[0]?.actions ?? [];
      const thing: Thing = { list: 'actions', step: 0, place: actions.length - 1 };
      const selected = actions.length > 0 ? thing : undefined;
      for (const handle of handlesOf(diagram, { selected, step: 1 })) {
        const { path = [], to } = handle.moved([1, 2]).steps[0]?.actions.at(-1) ?? {};
        expect([...path, to]).toContainEqual([1, 2]);
      }
    }),
  );
});

it('keeps presses of one name as one entry, until something else is done', () => {
  const at = (x: number) => movedTo(two, only('actors'), [x, 0]);
  let history = recorded(opened(two), at(1), 'move');
  history = recorded(history, at(2), 'move');
  expect(history.past).toEqual([two]);
  history = recorded(history, at(3));
  history = recorded(history, at(4), 'move');
  expect(history.past).toHaveLength(3);
  expect(recorded(history, at(4), 'other')).toBe(history);
  expect(undone(history).present).toEqual(at(3));
});
