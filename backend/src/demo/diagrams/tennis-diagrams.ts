import type { Diagram } from '@touchline/product/schemas';
import { diagramOf, pass, run, shot, surfaceOf } from './drawing';

export const tennisDiagrams: Readonly<Record<string, Diagram>> = {
  'Cross-court Consistency 2 to 1': diagramOf(surfaceOf('tennis', 'whole'), {
    attackers: [
      [-12.6, 3],
      [12.6, -3],
    ],
    balls: ['a1'],
    steps: [
      [pass('a1', 'a2')],
      [pass('a2', 'a1'), run('a2', [12.8, -1.6])],
      [pass('a1', 'a2'), run('a1', [-12.8, 1.6]), run('a2', [12.4, -3])],
      [shot('a2', [-10.5, -3.4]), run('a2', [12.6, 0])],
    ],
  }),
  'Serve to Three Cones': diagramOf(surfaceOf('tennis', 'whole'), {
    attackers: [[-12.2, 0.8]],
    balls: ['a1'],
    equipment: [
      ['cone', [6, -3.8]],
      ['cone', [6, -2]],
      ['cone', [6, -0.4]],
      ['cone', [6, 0.4]],
      ['cone', [6, 2]],
      ['cone', [6, 3.8]],
    ],
    steps: [[shot('a1', [6, -3.8])]],
  }),
  'Approach and First Volley': diagramOf(surfaceOf('tennis', 'whole'), {
    attackers: [[-12.6, 0]],
    coaches: [[11, 1]],
    balls: ['c1'],
    steps: [
      [pass('c1', [-6.5, 2.4]), run('a1', [-7, 2.2])],
      [pass('a1', [11, 2.8]), run('a1', [-5.2, 1]), run('c1', [10.8, 2.6])],
      [pass('c1', [-4.4, 0.4]), run('a1', [-4.6, 0.4])],
      [shot('a1', [9.5, -3.2]), run('a1', [-2.4, 0])],
    ],
  }),
  'Doubles Poach and Cover': diagramOf(surfaceOf('tennis', 'whole'), {
    attackers: [
      [-12.2, 1.4],
      [-3, -2.4],
    ],
    defenders: [
      [12.2, -3.4],
      [6, 2.4],
    ],
    balls: ['a1'],
    steps: [
      [pass('a1', 'd1')],
      [pass('d1', [-2.2, 0.8]), run('a2', [-2, 0.8]), run('a1', [-11.6, -2.4])],
      [shot('a2', [8, 0.2]), run('d2', [5.6, 1.2])],
    ],
  }),
};
