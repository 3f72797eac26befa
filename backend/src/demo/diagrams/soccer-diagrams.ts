import type { Diagram } from '@touchline/product/schemas';
import { areaOf, diagramOf, dribble, pass, run, shot, surfaceOf } from './drawing';

export const soccerDiagrams: Readonly<Record<string, Diagram>> = {
  'Rondo 4v2': diagramOf(areaOf('soccer', 16, 14), {
    attackers: [
      ...([
        [-5, 0],
        [0, -5],
        [5, 0],
        [0, 5],
      ] as [number, number][]),
    ],
    defenders: [
      [-1.5, -1.5],
      [1.5, 1.5],
    ],
    balls: ['a1'],
    equipment: [
      ['cone', [-5, -5]],
      ['cone', [5, -5]],
      ['cone', [5, 5]],
      ['cone', [-5, 5]],
    ],
    steps: [
      [pass('a1', 'a2'), run('d1', [-1, -3.5]), run('d2', [1, 0])],
      [pass('a2', 'a3'), run('d2', [3.5, 0.5]), run('a1', [-4, -3])],
      [pass('a3', 'a4'), run('d1', [0.5, 2.5]), run('a2', [3, -5])],
      [pass('a4', 'a1'), run('d2', [-2, 1])],
    ],
  }),
  'Passing Diamond': diagramOf(areaOf('soccer', 26, 26), {
    attackers: [
      [-8.5, 0],
      [0, -8.5],
      [8.5, 0],
      [0, 8.5],
      [-10.5, 0],
    ],
    balls: ['a1', 'a5'],
    equipment: [
      ['cone', [-7, 0]],
      ['cone', [0, -7]],
      ['cone', [7, 0]],
      ['cone', [0, 7]],
    ],
    steps: [
      [pass('a1', 'a2'), run('a1', [-2, -9]), run('a2', [0, -8.6], [1.5, -10])],
      [pass('a2', 'a3'), run('a2', [9, -2]), run('a3', [8.6, 0], [10, 1.5])],
      [pass('a3', 'a4'), run('a3', [2, 9])],
      [pass('a4', [-7.5, 0]), run('a4', [-8, 2])],
    ],
  }),
  'Finish from the Cut-back': diagramOf(surfaceOf('soccer', 'half'), {
    attackers: [
      [28, 25],
      [33, 4],
      [32, -8],
    ],
    goalkeepers: [[51.5, 0]],
    balls: ['a1'],
    equipment: [
      ['cone', [28, 27]],
      ['cone', [32, 6]],
      ['cone', [31, -10]],
    ],
    steps: [
      [dribble('a1', [50, 19], [42, 26])],
      [
        pass('a1', [43.5, 0]),
        run('a2', [48.5, -3.5], [42, 1]),
        run('a3', [42, 0.8], [37, -8]),
        run('k1', [51.5, 2.5]),
      ],
      [shot('a3', [52.5, -2])],
    ],
  }),
  '1v1 to Two Small Goals': diagramOf(areaOf('soccer', 19, 12), {
    attackers: [[-7.5, 0]],
    defenders: [[7.2, 0]],
    balls: ['d1'],
    equipment: [
      ['small-goal', [7.5, -2.5]],
      ['small-goal', [7.5, 2.5]],
      ['cone', [-7.5, -5]],
      ['cone', [-7.5, 5]],
    ],
    steps: [
      [pass('d1', 'a1'), run('d1', [3, 0])],
      [dribble('a1', [1, 2.2], [-3, -1.5]), run('d1', [2.8, 1.8])],
      [dribble('a1', [3.5, -2], [2, 0]), run('d1', [3.6, 0.4])],
      [shot('a1', [7.5, -2.5])],
    ],
  }),
  'Switch of Play with Four Goals': diagramOf(areaOf('soccer', 44, 34), {
    attackers: [
      [-14, 9],
      [-8, 13],
      [-6, 2],
      [-2, 10],
      [2, -11],
      [-12, -4],
    ],
    defenders: [
      [-8, 9],
      [-3, 13],
      [-2, 5],
      [4, 8],
      [6, -4],
      [10, 3],
    ],
    balls: ['a1'],
    equipment: [
      ['small-goal', [20, -11]],
      ['small-goal', [20, 11]],
      ['small-goal', [-20, -11], 180],
      ['small-goal', [-20, 11], 180],
    ],
    steps: [
      [pass('a1', 'a3'), run('a5', [5, -13]), run('d3', [-4, 4])],
      [pass('a3', 'a6'), run('d5', [0, -5])],
      [pass('a6', 'a5'), run('a5', [9, -13])],
      [shot('a5', [20, -11]), run('d5', [7, -10])],
    ],
  }),
  'Pressing Trap on the Touchline': diagramOf(surfaceOf('soccer', 'half'), {
    attackers: [
      [14, 2],
      [20, 18],
      [26, 26],
      [24, 6],
    ],
    defenders: [
      [44, 6],
      [42, 26],
      [36, 14],
    ],
    goalkeepers: [[51, 0]],
    balls: ['d1'],
    zones: [['Trap', [34, 18], [50, 34]]],
    steps: [
      [pass('d1', 'd2'), run('a4', [38, 8]), run('a3', [37, 29], [32, 31])],
      [run('a3', [40, 27.5]), run('a2', [36, 18]), run('a4', [42, 12]), run('a1', [26, 10])],
      [dribble('d2', [39, 24]), run('a2', [38, 23])],
    ],
  }),
  'Corner Kick Near-post Routine': diagramOf(surfaceOf('soccer', 'half'), {
    attackers: [
      [52.2, 33.6],
      [41.5, 2],
      [41.5, 0],
      [41.5, -2],
      [35, 5],
      [35, -6],
    ],
    defenders: [
      [50, 4.5],
      [48, 2],
      [48, -2],
      [45, 1],
      [44, -3],
    ],
    goalkeepers: [[51.8, 0]],
    balls: ['a1'],
    steps: [
      [run('a2', [49.5, 4.2], [44, 5]), run('a3', [50.5, 1]), run('a4', [49, -5], [44, -5])],
      [pass('a1', 'a2')],
      [pass('a2', 'a4')],
      [shot('a4', [52.5, -1.5])],
    ],
  }),
  '3v2 Counter-attack Waves': diagramOf(areaOf('soccer', 50, 34), {
    attackers: [
      [-16, 0],
      [-14, -11],
      [-14, 11],
    ],
    defenders: [
      [4, -4],
      [4, 4],
      [23, 12],
    ],
    goalkeepers: [
      [22, 0],
      [-22, 0],
    ],
    balls: ['a1'],
    equipment: [
      ['goal', [22.5, 0]],
      ['goal', [-22.5, 0], 180],
    ],
    steps: [
      [dribble('a1', [0, -1]), run('a2', [4, -11]), run('a3', [4, 11]), run('d1', [5, -2])],
      [pass('a1', 'a3'), run('a3', [10, 8]), run('a2', [12, -8]), run('d2', [9, 5])],
      [pass('a3', 'a2'), run('a2', [16, -3])],
      [shot('a2', [22.5, 1])],
    ],
  }),
};
