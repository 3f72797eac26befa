import type { Diagram } from '@touchline/product/schemas';
import { diagramOf, dribble, pass, run, screen, shot, surfaceOf } from './drawing';

export const basketballDiagrams: Readonly<Record<string, Diagram>> = {
  'Three-man Weave': diagramOf(surfaceOf('basketball', 'whole'), {
    attackers: [
      [-13.2, 0],
      [-13.2, -5],
      [-13.2, 5],
    ],
    balls: ['a1'],
    steps: [
      [pass('a1', 'a2'), run('a1', [-5, -5], [-9, -6.2]), run('a2', [-6.5, 0])],
      [pass('a2', 'a3'), run('a2', [2, 5], [-3, 6]), run('a3', [0, 0], [-8, 4])],
      [pass('a3', 'a1'), run('a3', [8, -5], [4, -6]), run('a1', [7, 0], [1, -4])],
      [pass('a1', 'a2'), run('a2', [12, 1.2], [8, 4])],
      [shot('a2', [12.4, 0])],
    ],
  }),
  'Shell Drill 4v4': diagramOf(surfaceOf('basketball', 'half'), {
    attackers: [
      [6, -3],
      [6, 3],
      [11, -6.2],
      [11, 6.2],
    ],
    defenders: [
      [7.2, -2.6],
      [8, 2],
      [10.5, -4],
      [10.8, 2.4],
    ],
    balls: ['a1'],
    steps: [
      [pass('a1', 'a2'), run('d1', [8, -2]), run('d2', [7.2, 2.8]), run('d3', [10.8, -2.2])],
      [pass('a2', 'a4'), run('d4', [10.9, 5]), run('d2', [8.4, 3]), run('d1', [9, -0.8])],
      [pass('a4', 'a2'), run('d2', [7.2, 2.8]), run('d4', [10.6, 4])],
      [pass('a2', 'a1'), run('d1', [7.2, -2.6]), run('d2', [8, 2]), run('d3', [10.5, -4])],
    ],
  }),
  'Closeout and Contain': diagramOf(surfaceOf('basketball', 'half'), {
    attackers: [[7.5, 5]],
    defenders: [[12.2, 0.6]],
    balls: ['d1'],
    steps: [
      [pass('d1', 'a1'), run('d1', [8.4, 4.2])],
      [dribble('a1', [10.5, 5.6], [9, 6.3]), run('d1', [10, 4.4])],
      [dribble('a1', [11.2, 3.2]), run('d1', [11.4, 2.4])],
    ],
  }),
  'Five-spot Shooting Ladder': diagramOf(surfaceOf('basketball', 'half'), {
    attackers: [
      [12.4, -6.9],
      [11.6, 0.8],
    ],
    balls: ['a2'],
    equipment: [
      ['cone', [12.4, -7.1]],
      ['cone', [7.6, -5]],
      ['cone', [5.6, 0]],
      ['cone', [7.6, 5]],
      ['cone', [12.4, 7.1]],
    ],
    steps: [
      [pass('a2', 'a1')],
      [shot('a1', [12.4, 0])],
      [run('a1', [7.7, -4.9]), run('a2', [12.2, -0.3])],
      [pass('a2', 'a1')],
      [shot('a1', [12.4, 0])],
    ],
  }),
  'Pick-and-roll Reads 2v2': diagramOf(surfaceOf('basketball', 'half'), {
    attackers: [
      [5.5, 2],
      [10, 3.4],
    ],
    defenders: [
      [6.6, 1.7],
      [10.2, 2],
    ],
    balls: ['a1'],
    steps: [
      [screen('a2', 'd1'), run('d2', [8, 1.2])],
      [dribble('a1', [7.6, -1.4], [6.4, 0.4]), run('d2', [8.3, -0.8]), run('d1', [7, 0.6])],
      [run('a2', [11.6, 0.9], [9, 2]), run('d1', [8.6, 0])],
      [pass('a1', 'a2')],
      [shot('a2', [12.4, 0])],
    ],
  }),
  'Sideline Inbound Stack': diagramOf(surfaceOf('basketball', 'half'), {
    attackers: [
      [8.5, 7.9],
      [8.4, 4.6],
      [8.4, 3.4],
      [8.4, 2.2],
      [8.4, 1],
    ],
    balls: ['a1'],
    steps: [
      [run('a2', [13, 6.4]), screen('a3', [9.4, 1.6])],
      [run('a4', [5.6, 0.4], [9.6, 0.4], [7.6, -1]), run('a5', [12, 0.8])],
      [pass('a1', 'a4')],
      [shot('a4', [12.4, 0])],
    ],
  }),
  'Box-out War': diagramOf(surfaceOf('basketball', 'half'), {
    attackers: [
      [8, 0],
      [10.5, -4],
      [10.5, 4],
    ],
    defenders: [
      [9.4, 0],
      [11, -2.8],
      [11, 2.8],
    ],
    coaches: [[6.4, 3]],
    balls: ['c1'],
    steps: [
      [shot('c1', [12.4, 0])],
      [screen('d1', 'a1'), screen('d2', 'a2'), screen('d3', 'a3')],
      [run('d1', [12, 0.4])],
    ],
  }),
};
