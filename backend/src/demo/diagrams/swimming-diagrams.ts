import type { Diagram } from '@touchline/product/schemas';
import { diagramOf, run, surfaceOf } from './drawing';

export const swimmingDiagrams: Readonly<Record<string, Diagram>> = {
  'Relay Take-over Practice': diagramOf(surfaceOf('swimming', 'half'), {
    attackers: [
      [13, -1.2],
      [25.4, -1.2],
      [13, 1.2],
      [25.4, 1.2],
    ],
    equipment: [
      ['box', [25.6, -1.2]],
      ['box', [25.6, 1.2]],
    ],
    steps: [
      [run('a1', [24.4, -1.2]), run('a3', [22.5, 1.2])],
      [run('a2', [12, -1.2]), run('a3', [24.4, 1.2])],
      [run('a4', [12, 1.2])],
    ],
  }),
  'Flip-turn Ladder': diagramOf(surfaceOf('swimming', 'half'), {
    attackers: [
      [13, -1],
      [13, 4],
    ],
    zones: [['Break-out', [17, -2.4], [20, 5]]],
    steps: [
      [run('a1', [24.6, -1]), run('a2', [24.6, 4])],
      [run('a1', [13, -1.6], [22, -1.8]), run('a2', [13, 3.4], [22, 3.2])],
    ],
  }),
  'Easy 400 Mixed Warm-up': diagramOf(surfaceOf('swimming', 'whole'), {
    attackers: [
      [-24, 0.6],
      [-21, 0.6],
      [-18, 0.6],
    ],
    steps: [
      [run('a3', [24, 0.6]), run('a2', [21, 0.6]), run('a1', [18, 0.6])],
      [
        run('a3', [-18, 1.9], [24, 1.9]),
        run('a2', [-21, 1.9], [24, 0.6], [24, 1.9]),
        run('a1', [-24, 1.9], [24, 0.6], [24, 1.9]),
      ],
    ],
  }),
};
