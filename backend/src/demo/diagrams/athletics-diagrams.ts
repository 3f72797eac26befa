import type { Diagram } from '@touchline/product/schemas';
import { areaOf, diagramOf, pass, run, surfaceOf } from './drawing';

export const athleticsDiagrams: Readonly<Record<string, Diagram>> = {
  'Block Starts over 20 Metres': diagramOf(surfaceOf('athletics', 'half'), {
    attackers: [
      [2, -1.8],
      [2, 0.6],
    ],
    coaches: [[2, 4.4]],
    equipment: [
      ['cone', [22, -2.6]],
      ['cone', [22, 1.4]],
    ],
    steps: [
      [run('a1', [22, -1.8]), run('a2', [22, 0.6])],
      [run('a1', [30, -1.8]), run('a2', [30, 0.6])],
    ],
  }),
  '4 by 100 Baton Exchange': diagramOf(surfaceOf('athletics', 'half'), {
    attackers: [
      [2, 0.6],
      [22, 0.6],
    ],
    balls: ['a1'],
    equipment: [['pole', [14, 1.4]]],
    zones: [['Zone', [20, 0], [50, 1.2]]],
    steps: [
      [run('a1', [14, 0.6])],
      [run('a1', [34, 0.6]), run('a2', [36, 0.6])],
      [pass('a1', 'a2'), run('a2', [42, 0.6])],
    ],
  }),
  'Medicine Ball Throws for Throwers': diagramOf(areaOf('athletics', 18, 10), {
    attackers: [
      [-6, -2.5],
      [6, -2.5],
      [-6, 2.5],
      [6, 2.5],
    ],
    balls: ['a1', 'a3'],
    steps: [
      [pass('a1', [5, -2.5]), pass('a3', [5, 2.5])],
      [run('a2', [5.2, -2.4]), run('a4', [5.2, 2.4])],
      [pass('a2', 'a1'), pass('a4', 'a3')],
    ],
  }),
};
