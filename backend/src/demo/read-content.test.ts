import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readContent } from './read-content';

const page = readFileSync('docs/content-files.md', 'utf8');
const [, example = ''] = /```yaml\n(.*?)```/s.exec(page) ?? [];

test('reads the example of the documentation as the API takes it', () => {
  const { drills, teams } = readContent('example.yaml', example);
  expect(drills[0]?.diagram).toMatchObject({
    actors: [
      { id: 'a1', role: 'attacker', label: '1', at: [-8, -8] },
      { id: 'a2', role: 'attacker', label: '2', at: [8, -8] },
      { id: 'a3', role: 'attacker', label: 'X', at: [0, 8] },
      { id: 'k1', role: 'goalkeeper', label: '', at: [0, 0] },
    ],
    balls: [{ with: 'a1' }, { at: [0, 2] }],
    equipment: [
      { kind: 'cone', at: [-9, -9], turn: 0 },
      { kind: 'cone', at: [9, -9], turn: 0 },
      { kind: 'goal', at: [0, 10], turn: 90 },
    ],
    steps: [
      {
        actions: [
          { by: 'a1', kind: 'pass', path: [], to: 'a2' },
          { by: 'a1', kind: 'run', path: [[0, -6]], to: [8, 0] },
        ],
      },
      { actions: [{ by: 'a2', kind: 'shot', path: [], to: [0, 10] }] },
    ],
  });
  expect(teams[0]?.plans[0]).toMatchObject({
    practiceDate: { practicesFromNow: -1 },
    entries: [
      { drillId: 'Passing Square', duration: 20, section: 'Main' },
      { name: 'Break', duration: 5 },
    ],
  });
});

test('reads a step in which nothing happens', () => {
  const { drills } = readContent('example.yaml', example.replace('a2 shot [0, 10]', "''"));
  expect(drills[0]?.diagram?.steps[1]).toEqual({ actions: [] });
});

test.each([
  ['version: 1', 'version: 2', 'Invalid input: expected 1 (version)'],
  ['type: Passing', 'type: ""', 'Type is required. (drills.0.type)'],
  ['type: Passing', 'name: Twice', 'Map keys must be unique'],
  ['type: Passing', 'type: Passing: short', 'Nested mappings are not allowed'],
  ['difficulty: Beg', 'kind: Warm-up\n    difficulty: Beg', 'Unrecognized key: "kind"'],
  ['owner: maren', 'owner: marten', 'No coach of the demo has this email.'],
  ['goalkeeper: [[0, 0]]', 'goalkeeper: [[0]]', 'A position needs two numbers of metres.'],
  ['attacker: [', 'striker: [', 'The role of a player must be one of attacker'],
  ['- a1 pass a2', '- a1 pass a7', "There is no player 'a7'. (drills.0.diagram.steps.0"],
  ['a2 shot [0, 10]', 'a2 shoot [0, 10]', 'The kind of an action must be one of run'],
  ['a2 shot [0, 10]', 'a2 shot [0; 10]', 'An action leads to a player or a position.'],
  ['[tuesday 17:30', '[tuesdays 17:30', 'A practice is a weekday and a time'],
  ['number: 1 ', 'number: 1000 ', 'Number must be a whole number'],
  ['practicesFromNow: -1', 'practicesFromNow: 0', '1 is the next practice, -1 the last one.'],
  ['practicesFromNow: -1', 'practicesFromNow: 501', 'Too big: expected number to be <=500'],
  ['{ practicesFromNow: -1 }', 'tomorrow', 'Practice Date must be'],
  ['{ drill: Passing Square', '{ drill: Rondo', "There is no drill 'Rondo' in this file."],
  ['activity: Break, ', 'note: Drink, ', 'An entry has a drill or an activity.'],
  ['duration: 20', 'duration: 0', 'Duration must be at least 1 minute.'],
])('refuses %s as %s, and names the line', (good, bad, problem) => {
  const text = example.replace(good, bad);
  const line = text.slice(0, text.indexOf(bad)).split('\n').length;
  expect(() => readContent('example.yaml', text)).toThrow(`example.yaml:${line}: ${problem}`);
});

test.each([
  [/ {4}type: .*\n/, 'name: Passing Square', 'Type is required. (drills.0.type)'],
  [/ {4}practices: .*\n/, '{ practicesFromNow', 'The team has no practices to count from now.'],
])('misses %s, and names the line of what needs it', (left, needs, problem) => {
  const text = example.replace(left, '');
  const line = text.slice(0, text.indexOf(needs)).split('\n').length;
  expect(() => readContent('example.yaml', text)).toThrow(`example.yaml:${line}: ${problem}`);
});

test('refuses two drills of one name, and a drill that is in a plan twice', () => {
  const drill = example.slice(example.indexOf('  - name: P'), example.indexOf('teams:'));
  expect(() =>
    readContent('example.yaml', example.replace('drills:\n', `drills:\n${drill}`)),
  ).toThrow("example.yaml:21: 'Passing Square' is there twice. (drills.1.name)");
  const entry = '- { drill: Passing Square, duration: 5 }';
  expect(() => readContent('example.yaml', `${example}          ${entry}\n`)).toThrow(
    'example.yaml:33: This drill is in the plan already.',
  );
});

test('names all that is wrong', () => {
  const text = example.replace('Beginner', 'Easy').replace('number: 1', 'number: x');
  expect(() => readContent('example.yaml', text)).toThrow(
    /^example.yaml:7: Difficulty must .*\nexample.yaml:27: Number must .*$/,
  );
});
