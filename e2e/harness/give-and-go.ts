import type { DrillInput } from '@touchline/product/schemas';

/** The diagram of a give-and-go in three steps. */
export const giveAndGo: DrillInput['diagram'] = {
  surface: { sport: 'soccer', view: 'half', length: 105, width: 68 },
  actors: [
    { id: 'a1', role: 'attacker', label: '1', at: [20, 0] },
    { id: 'a2', role: 'attacker', label: '2', at: [34, 8] },
  ],
  balls: [{ with: 'a1' }],
  steps: [
    {
      actions: [
        { by: 'a1', kind: 'pass', to: 'a2' },
        { by: 'a1', kind: 'run', to: [40, -4] },
      ],
    },
    { actions: [{ by: 'a2', kind: 'pass', to: 'a1' }] },
    { actions: [{ by: 'a1', kind: 'shot', to: [52.5, 0] }] },
  ],
};
