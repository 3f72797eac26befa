import { lazyPart } from '@touchline/shared/ui';
import type { DiagramPlayerProps } from './diagram-player';

/** The diagram of a drill. Its code is loaded only where a drill has one. */
export const DrillDiagram = lazyPart<DiagramPlayerProps>(
  async () => (await import('./diagram-player')).DiagramPlayer,
  { isAhead: false },
);
