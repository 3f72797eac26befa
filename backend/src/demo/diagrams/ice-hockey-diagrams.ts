import type { Diagram } from '@touchline/product/schemas';
import { areaOf, back, diagramOf, dribble, pass, run, shot, surfaceOf } from './drawing';

export const iceHockeyDiagrams: Readonly<Record<string, Diagram>> = {
  'Horseshoe Breakout Passes': diagramOf(surfaceOf('ice-hockey', 'whole'), {
    attackers: [
      [-27, 12],
      [27, -12],
    ],
    goalkeepers: [
      [25.4, 0],
      [-25.4, 0],
    ],
    balls: ['a2'],
    equipment: [
      ['cone', [-8, 8]],
      ['cone', [8, -8]],
    ],
    steps: [
      [run('a1', [-7, 0], [-16, 12], [-7, 8])],
      [run('a1', [2, -6]), pass('a2', 'a1')],
      [dribble('a1', [17, -4], [8, -10])],
      [shot('a1', [26, 0]), run('a2', [7, 0], [16, -12], [7, -8])],
    ],
  }),
  'Cross-ice 3v3 with Support Lines': diagramOf(areaOf('ice-hockey', 30, 22), {
    attackers: [
      [-4, -4],
      [2, 3],
      [-6, 5],
      [-4, -10],
      [6, -10],
    ],
    defenders: [
      [-1, -3],
      [4, 2],
      [7, -2],
      [-4, 10],
      [6, 10],
    ],
    goalkeepers: [
      [-13, 0],
      [13, 0],
    ],
    balls: ['a1'],
    equipment: [
      ['small-goal', [14, 0]],
      ['small-goal', [-14, 0], 180],
    ],
    steps: [
      [pass('a1', 'a4'), run('a1', [3, -6])],
      [pass('a4', 'a1'), run('a2', [9, 1])],
      [pass('a1', 'a2'), run('d2', [7, 1])],
      [shot('a2', [14, 0])],
    ],
  }),
  'Gap Control 1v1 from the Red Line': diagramOf(surfaceOf('ice-hockey', 'whole'), {
    attackers: [[-8, 6]],
    defenders: [[6, 4]],
    neutrals: [[-22, -6]],
    goalkeepers: [[25.4, 0]],
    balls: ['n1'],
    steps: [
      [pass('n1', 'a1'), run('d1', [0.5, 4.6])],
      [dribble('a1', [4, 8], [-2, 9]), back('d1', [8.5, 5.6])],
      [dribble('a1', [14, 5], [9, 9]), back('d1', [16.5, 4])],
      [shot('a1', [26, 0]), run('d1', [15.4, 4.2])],
    ],
  }),
  'Quick-release Shooting off the Pass': diagramOf(surfaceOf('ice-hockey', 'half'), {
    attackers: [
      [18, 4],
      [28, -3],
    ],
    goalkeepers: [[25.4, 0.3]],
    balls: ['a2'],
    equipment: [
      ['cone', [18, 5]],
      ['cone', [16, 0]],
      ['cone', [18, -5]],
    ],
    steps: [[pass('a2', 'a1')], [shot('a1', [26, 0.6]), run('a1', [16.4, 0.2])]],
  }),
  'Power-play Umbrella 5v4': diagramOf(surfaceOf('ice-hockey', 'half'), {
    attackers: [
      [9, 0],
      [16, -10],
      [16, 10],
      [20, 0],
      [28, 4],
    ],
    defenders: [
      [14, -3.5],
      [14, 3.5],
      [21, -3.5],
      [21, 3.5],
    ],
    goalkeepers: [[25.4, 0]],
    balls: ['a1'],
    steps: [
      [pass('a1', 'a2'), run('d1', [15, -6]), run('d2', [14, 0])],
      [pass('a2', 'a1'), run('d1', [13, -2])],
      [pass('a1', 'a3'), run('d2', [15, 6]), run('a4', [22, 1.5])],
      [shot('a3', [26, 0.5])],
    ],
  }),
};
