import type { Diagram } from '@touchline/product/schemas';
import { areaOf, diagramOf, dribble, pass, run, surfaceOf } from './drawing';

export const rugbyDiagrams: Readonly<Record<string, Diagram>> = {
  'Corner Ball Warm-up': diagramOf(areaOf('rugby', 22, 22), {
    attackers: [
      [-6, -4],
      [-2, 3],
      [3, -5],
      [6, 4],
      [0, 8],
    ],
    defenders: [
      [-7, 5],
      [2, 0],
      [7, -7],
      [4, 7],
      [-4, -8],
    ],
    balls: ['a1'],
    equipment: [
      ['cone', [-10, -10]],
      ['cone', [10, -10]],
      ['cone', [10, 10]],
      ['cone', [-10, 10]],
    ],
    steps: [
      [pass('a1', 'a2'), run('a3', [3, -1.5]), run('d2', [4, 1])],
      [pass('a2', 'a4'), run('a4', [5.5, 2]), run('a3', [4, -0.5])],
      [run('d2', [4.4, 0.4]), run('a2', [1, 2]), pass('a4', 'a3')],
    ],
  }),
  'Drift and Draw 3v2': diagramOf(areaOf('rugby', 22, 17), {
    attackers: [
      [-9, -5],
      [-10, 0],
      [-11, 5],
    ],
    defenders: [
      [1, -3],
      [1, 3],
    ],
    balls: ['a1'],
    equipment: [
      ['cone', [-10, -7.5]],
      ['cone', [-10, 7.5]],
      ['cone', [10, -7.5]],
      ['cone', [10, 7.5]],
    ],
    steps: [
      [dribble('a1', [-1, -3.4]), run('a2', [-3, 0.5]), run('a3', [-4, 5.5])],
      [pass('a1', 'a2'), run('a2', [0, 1.8]), run('a3', [-1, 6]), run('d1', [0.4, -1.5])],
      [pass('a2', 'a3'), run('a3', [2, 6]), run('d2', [1.2, 2.6])],
      [dribble('a3', [10, 5])],
    ],
  }),
  'Lineout Lift in Pods': diagramOf(surfaceOf('rugby', 'half'), {
    attackers: [
      [20, 35.6],
      [20, 28],
      [20, 26.4],
      [20, 24.8],
      [14, 24],
    ],
    defenders: [
      [21.4, 28],
      [21.4, 26.4],
      [21.4, 24.8],
    ],
    balls: ['a1'],
    steps: [
      [run('a3', [20.2, 25.4]), run('a2', [20, 27]), run('d2', [21.6, 26])],
      [pass('a1', 'a3')],
      [pass('a3', 'a5'), run('a5', [15, 22])],
    ],
  }),
  'Box Kick and Chase': diagramOf(surfaceOf('rugby', 'half'), {
    attackers: [
      [10, 20],
      [9, 31],
      [9, 16],
    ],
    defenders: [[36, 27]],
    balls: ['a1'],
    equipment: [
      ['mat', [12, 20]],
      ['mat', [12, 18]],
      ['hoop', [31, 29]],
    ],
    steps: [
      [pass('a1', [31, 29]), run('a2', [24, 31]), run('a3', [22, 20], [15, 16])],
      [run('d1', [31.6, 28.6]), run('a2', [30, 30.2]), run('a3', [29, 26.4])],
    ],
  }),
};
