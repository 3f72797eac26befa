import type { Diagram } from '@touchline/product/schemas';
import { diagramOf, dribble, pass, run, screen, shot, surfaceOf } from './drawing';

const sixNil: [number, number][] = [
  [14.6, -6.6],
  [13.4, -4],
  [12.9, -1.4],
  [12.9, 1.4],
  [13.4, 4],
  [14.6, 6.6],
];

export const handballDiagrams: Readonly<Record<string, Diagram>> = {
  'Piston Attack 3v3': diagramOf(surfaceOf('handball', 'half'), {
    attackers: [
      [7, -5],
      [5.5, 0],
      [7, 5],
    ],
    defenders: [
      [12, -3.4],
      [11.6, 0],
      [12, 3.4],
    ],
    goalkeepers: [[19.2, 0]],
    balls: ['a2'],
    steps: [
      [pass('a2', 'a1'), run('a1', [10, -4.6])],
      [pass('a1', 'a2'), run('a2', [9.6, -1.4]), run('d2', [11.4, -1.2])],
      [pass('a2', 'a3'), run('a3', [11.4, 2.2]), run('d3', [12, 3.6])],
      [shot('a3', [20, 0.8])],
    ],
  }),
  'Sliding 6-0 Defence': diagramOf(surfaceOf('handball', 'half'), {
    attackers: [
      [16.5, -9],
      [9.5, -6],
      [8, 0],
      [9.5, 6],
      [16.5, 9],
      [13.6, 2.6],
    ],
    defenders: sixNil,
    goalkeepers: [[19.2, 0]],
    balls: ['a3'],
    steps: [
      [pass('a3', 'a2'), run('d2', [11.6, -5]), run('d3', [12.9, -2.6]), run('d4', [12.9, 0.2])],
      [pass('a2', 'a3'), run('d2', [13.4, -4]), run('d3', [11, -0.8]), run('d4', [12.9, 1.6])],
      [pass('a3', 'a4'), run('d3', [12.9, -0.6]), run('d4', [12.8, 2.4]), run('d5', [11.6, 5])],
      [pass('a4', 'a5'), run('d5', [13.4, 4.4]), run('d6', [15.2, 7.6])],
    ],
  }),
  'Fast Break First Wave': diagramOf(surfaceOf('handball', 'whole'), {
    attackers: [
      [-13, -8.5],
      [-13, 8.5],
    ],
    defenders: [[-10, 5]],
    goalkeepers: [
      [-18.5, 0],
      [19.2, 0],
    ],
    balls: ['k1'],
    steps: [
      [run('a1', [2, -8]), run('a2', [3, 7.5]), run('d1', [1, 5])],
      [pass('k1', 'a2'), run('a2', [9, 6]), run('d1', [7, 5])],
      [dribble('a2', [13.6, 2.6])],
      [shot('a2', [20, -0.8]), run('k2', [17.5, 0.8])],
    ],
  }),
  'Crossing with the Pivot Block': diagramOf(surfaceOf('handball', 'half'), {
    attackers: [
      [8, -5.5],
      [7, 0],
      [9.5, 6],
      [13.4, -0.4],
    ],
    defenders: sixNil,
    goalkeepers: [[19.2, 0]],
    balls: ['a3'],
    steps: [
      [pass('a3', 'a2'), screen('a4', 'd3')],
      [dribble('a2', [9.5, -4]), run('a1', [9, 0.5], [7, -2.5])],
      [pass('a2', 'a1'), run('d2', [11.5, -4])],
      [dribble('a1', [11.6, 0]), run('d4', [12.4, 1])],
      [pass('a1', 'a4')],
      [shot('a4', [20, 0.6])],
    ],
  }),
};
