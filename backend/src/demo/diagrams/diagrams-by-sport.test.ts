import { expect, test } from '@jest/globals';
import { diagramProblems, readDiagram } from '@touchline/product/schemas';
import { demoDrills } from '../drills/drills-by-sport';
import { demoDiagrams } from './diagrams-by-sport';

const all = Object.entries(demoDiagrams).flatMap(([sportId, diagrams]) =>
  Object.entries(diagrams).map(([name, diagram]) => [sportId, name, diagram] as const),
);

test('has thirty diagrams or more, some for each sport of the demo', () => {
  expect(all.length).toBeGreaterThanOrEqual(30);
  expect(Object.keys(demoDiagrams).toSorted()).toEqual(Object.keys(demoDrills).toSorted());
});

test.each(all)('%s: %s plays, and stays on its surface', (sportId, name, diagram) => {
  expect(demoDrills[sportId]?.map((drill) => drill.name)).toContain(name);
  expect(readDiagram(diagram)).toEqual(diagram);
  expect(diagramProblems(diagram)).toEqual([]);
  const { view, length, width, sport } = diagram.surface;
  expect(sport).toBe(sportId);
  const points = [
    ...diagram.actors.map(({ at }) => at),
    ...diagram.steps.flatMap(({ actions }) =>
      actions.flatMap(({ to, path }) => (typeof to === 'string' ? path : [...path, to])),
    ),
  ];
  // Who throws in or waits stands up to 1 m outside.
  for (const [x, y] of points) {
    expect(x).toBeGreaterThanOrEqual(view === 'half' ? -1 : -length / 2 - 1);
    expect(x).toBeLessThanOrEqual(length / 2 + 1);
    expect(Math.abs(y)).toBeLessThanOrEqual(width / 2 + 1);
  }
});
