import fc from 'fast-check';
import { type Diagram, readDiagram } from './diagram';
import { diagramSchema } from './diagram-input';
import { diagramProblems, diagramText } from './diagram-text';
import { placementAfter } from './positions';
import { readStill, stillOf } from './still';
import { anyDiagram } from '../testing/any-diagram';

/** A give-and-go of three steps in front of a goal. */
const giveAndGo = diagramSchema.parse({
  surface: { sport: 'soccer', view: 'half', length: 105, width: 68 },
  actors: [
    { id: 'a', role: 'attacker', label: '7', at: [20, 0] },
    { id: 'b', role: 'attacker', label: '9', at: [30, 10] },
    { id: 'c', role: 'defender', label: '', at: [28, 0] },
  ],
  balls: [{ with: 'a' }],
  equipment: [{ kind: 'goal', at: [52.5, 0] }],
  zones: [{ label: 'A', from: [35, -10], to: [45, 10] }],
  steps: [
    {
      actions: [
        { by: 'a', kind: 'pass', to: 'b' },
        { by: 'a', kind: 'run', path: [[28, -6]], to: [38, -4] },
      ],
    },
    { actions: [{ by: 'b', kind: 'pass', to: 'a' }] },
    { actions: [{ by: 'a', kind: 'shot', to: [52.5, 1] }] },
  ],
});

it('has all positions after a step from its actions', () => {
  expect(placementAfter(giveAndGo, 0).balls).toEqual([{ at: [20, 0], holder: 'a' }]);
  const first = placementAfter(giveAndGo, 1);
  expect(first.actors).toEqual({ a: [38, -4], b: [30, 10], c: [28, 0] });
  expect(first.balls).toEqual([{ at: [30, 10], holder: 'b' }]);
  expect(placementAfter(giveAndGo, 2).balls).toEqual([{ at: [38, -4], holder: 'a' }]);
  expect(placementAfter(giveAndGo, 3).balls).toEqual([{ at: [52.5, 1] }]);
});

it('says who stands where and what happens', () => {
  expect(diagramText(giveAndGo)).toEqual({
    start: [
      'In the middle: Player 7, Player 9, Defender.',
      'Player 7 has a ball.',
      'There is 1 goal.',
      'Zone A of 10 by 20 m lies on the right.',
    ],
    steps: [
      [
        'Player 7 passes to Player 9.',
        'Player 7 runs in a curve 18 m to the right and 4 m up, into zone A.',
      ],
      ['Player 9 passes to Player 7.'],
      ['Player 7 shoots 15 m to the right and 5 m down, to the goal.'],
    ],
  });
  expect(diagramProblems(giveAndGo)).toEqual([]);
});

it('plays a ball that nobody has from 2 m, and says where none is', () => {
  const alone = (at: [number, number]): Diagram => ({
    ...giveAndGo,
    balls: [{ at }],
    steps: [{ actions: [{ by: 'a', kind: 'dribble', path: [], to: [30, 0] }] }],
  });
  expect(placementAfter(alone([21, 1]), 1).balls).toEqual([{ at: [30, 0], holder: 'a' }]);
  expect(placementAfter(alone([25, 0]), 1).balls).toEqual([{ at: [25, 0] }]);
  expect(diagramProblems(alone([25, 0]))).toEqual(['Step 1: Player 7 has no ball to dribble.']);
});

it.each<[string, object, (string | number)[], string]>([
  ['a surface', { surface: undefined }, ['surface'], 'A diagram needs a surface.'],
  [
    'a far position',
    { balls: [{ at: [0, 0] }], zones: [{ label: '', from: [0, 0], to: [151, 0] }] },
    ['zones', 0, 'to', 0],
    'A position is at most 150 m from the centre.',
  ],
  [
    'a kind',
    { steps: [{ actions: [{ by: 'a', kind: '__proto__', to: [0, 0] }] }] },
    ['steps', 0, 'actions', 0, 'kind'],
    'The kind of an action must be one of run, back, dribble, screen, pass, shot.',
  ],
  [
    'text in place of a number',
    { actors: [{ id: 'a', role: 'attacker', label: '1', at: ['<svg onload=alert(1)>', 0] }] },
    ['actors', 0, 'at', 0],
    'A position needs two numbers of metres.',
  ],
  [
    'too many steps',
    { steps: Array.from({ length: 21 }, () => ({ actions: [] })) },
    ['steps'],
    'A diagram can have at most 20 steps.',
  ],
])('refuses %s by name of the field', (_what, change, path, message) => {
  const { error } = diagramSchema.safeParse({ ...giveAndGo, ...change });
  expect(error?.issues[0]).toMatchObject({ path, message });
  expect(readDiagram({ ...giveAndGo, ...change })).toBeUndefined();
});

it.each<[string, object, (string | number)[], string]>([
  [
    'an id that is there twice',
    { actors: [...giveAndGo.actors, giveAndGo.actors[0]] },
    ['actors', 3, 'id'],
    "The id 'a' is there twice.",
  ],
  [
    'the holder of a ball',
    { balls: [{ with: 'x' }] },
    ['balls', 0, 'with'],
    "There is no player 'x'.",
  ],
  [
    'who acts',
    { steps: [{ actions: [{ by: 'x', kind: 'run', to: [0, 0] }] }] },
    ['steps', 0, 'actions', 0, 'by'],
    "There is no player 'x'.",
  ],
  [
    'two runs of one player',
    {
      steps: [
        {
          actions: [
            { by: 'a', kind: 'run', to: [0, 0] },
            { by: 'a', kind: 'back', to: [1, 0] },
          ],
        },
      ],
    },
    ['steps', 0, 'actions', 1, 'kind'],
    'In one step a player moves once, and plays one ball.',
  ],
])('refuses %s by name of the field, and shows the rest', (_what, change, path, message) => {
  const { error } = diagramSchema.safeParse({ ...giveAndGo, ...change });
  expect(error?.issues[0]).toMatchObject({ path, message });
  const read = readDiagram({ ...giveAndGo, ...change });
  const { actors } = placementAfter(read ?? giveAndGo, 3);
  expect(read).toBeDefined();
  expect(Object.keys(actors)).toEqual(expect.arrayContaining(['a', 'b']));
});

it('refuses more than 16 kB', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const at = [-100.1, -100.1];
  const actions = ids.map((by) => ({ by, kind: 'run', path: Array(8).fill(at), to: at }));
  const actors = ids.map((id) => ({ id, role: 'attacker', label: '', at }));
  const steps = Array.from({ length: 20 }, () => ({ actions }));
  const { error } = diagramSchema.safeParse({ ...giveAndGo, actors, steps });
  expect(error?.issues[0]?.message).toBe('A diagram can have at most 16 kB.');
});

it('says each action of 200 diagrams, and reads them all again', () => {
  fc.assert(
    fc.property(anyDiagram, (diagram) => {
      const said = diagramText(diagram).steps;
      diagram.steps.forEach(({ actions }, step) => {
        expect(said[step]).toHaveLength(actions.length);
        actions.forEach(({ by, kind }, place) => {
          const { label = '' } = diagram.actors.find(({ id }) => id === by) ?? {};
          const sentence = said[step]?.[place] ?? '';
          expect(sentence).toContain(` ${label} `);
          expect(sentence).toMatch(verbs[kind]);
          expect(sentence).not.toMatch(/undefined|NaN|Somebody/);
        });
      });
      expect(readDiagram(JSON.parse(JSON.stringify(diagram)))).toEqual(diagram);
    }),
    { numRuns: 200 },
  );
});

const verbs = {
  ...{ run: / runs /, back: / moves backwards /, dribble: / takes the ball /, screen: / screens / },
  ...{ pass: / passes /, shot: / shoots / },
};

it('has a still of at most 1,000 characters for each of 200 diagrams', () => {
  fc.assert(
    fc.property(anyDiagram, (diagram) => {
      const still = stillOf(diagram);
      expect(still.length).toBeLessThanOrEqual(1_000);
      const marks = readStill(still);
      expect(marks[0]?.[0]).toBe('s');
      expect(marks.filter(([letter]) => 'adnkc'.includes(letter))).toHaveLength(
        diagram.actors.length,
      );
    }),
    { numRuns: 200 },
  );
  expect(readStill(stillOf(giveAndGo))).toContainEqual(['p', 20, 0, 30, 10]);
});

it('leaves out marks of a still that it can not read', () => {
  expect(readStill('s0 0 10 10;a1 x;<b>;d2 3')).toEqual([
    ['s', 0, 0, 10, 10],
    ['d', 2, 3],
  ]);
});
