import type { Diagram } from '@touchline/product/schemas';
import { diagramOf, pass, run, shot, surfaceOf } from './drawing';

export const volleyballDiagrams: Readonly<Record<string, Diagram>> = {
  'Serve-receive Triangles': diagramOf(surfaceOf('volleyball', 'whole'), {
    attackers: [
      [5.5, -3],
      [7, 0],
      [5.5, 3],
      [0.8, 1],
    ],
    defenders: [
      [-9.4, 2],
      [-9.4, -2],
    ],
    balls: ['d1', 'd2'],
    steps: [
      [pass('d1', [6, 1.6])],
      [run('a2', [6.4, 1.4]), run('a1', [5.4, -1.4])],
      [pass('a2', 'a4')],
    ],
  }),
  'Setter Footwork to Four Targets': diagramOf(surfaceOf('volleyball', 'half'), {
    attackers: [[7, 3]],
    neutrals: [
      [0.8, -4.2],
      [0.8, 0],
      [4, -1],
      [0.8, 4.2],
    ],
    coaches: [[8, -2]],
    balls: ['c1'],
    steps: [
      [run('a1', [1.4, 1.4]), pass('c1', [2.2, 2])],
      [run('a1', [2, 1.8])],
      [pass('a1', 'n1')],
    ],
  }),
  'Approach and Hit off the High Ball': diagramOf(surfaceOf('volleyball', 'whole'), {
    attackers: [
      [4.6, -5.2],
      [0.8, 1],
    ],
    coaches: [[5, 0]],
    balls: ['c1'],
    zones: [
      ['Line', [-9, -4.5], [-5, -2.5]],
      ['Cross', [-9, 1.5], [-5, 4.5]],
    ],
    steps: [
      [pass('c1', 'a2')],
      [pass('a2', [0.9, -4]), run('a1', [3, -4.8])],
      [run('a1', [1.1, -4])],
      [shot('a1', [-7, 3])],
    ],
  }),
  'Double-block Closing Steps': diagramOf(surfaceOf('volleyball', 'whole'), {
    attackers: [
      [0.8, 0],
      [0.8, -3.2],
    ],
    coaches: [[-1.4, -3.8]],
    balls: ['c1'],
    equipment: [['box', [-1.8, -3.8]]],
    steps: [
      [run('a2', [0.7, -4]), run('a1', [0.7, -3.1], [1.4, -1.4])],
      [shot('c1', [0.4, -3.6])],
      [run('a1', [0.8, 0])],
    ],
  }),
  'Rotation 4 Side-out Pattern': diagramOf(surfaceOf('volleyball', 'whole'), {
    attackers: [
      [1, 0.8],
      [2.2, -0.6],
      [4, -4],
      [6.4, 0],
      [6.2, -2.4],
      [6.2, 2.4],
    ],
    defenders: [[-9.4, 1]],
    balls: ['d1'],
    steps: [
      [pass('d1', [6.2, 0.6]), run('a4', [6.3, 0.4])],
      [pass('a4', 'a1'), run('a2', [1, -0.8]), run('a3', [2.4, -5])],
      [pass('a1', [0.9, -3.8]), run('a5', [3.2, -0.8]), run('a3', [1, -3.9])],
      [shot('a3', [-6, 2])],
    ],
  }),
  'Run-and-dig Defence Lanes': diagramOf(surfaceOf('volleyball', 'half'), {
    attackers: [
      [6, -3],
      [6, 0],
      [6, 3],
    ],
    coaches: [[1, 0]],
    balls: ['c1'],
    zones: [
      ['1', [3, -4.5], [9, -1.5]],
      ['2', [3, -1.5], [9, 1.5]],
      ['3', [3, 1.5], [9, 4.5]],
    ],
    steps: [[shot('c1', [7.6, 3.6])], [run('a3', [7.4, 3.4])], [pass('a3', [4, 0])]],
  }),
};
