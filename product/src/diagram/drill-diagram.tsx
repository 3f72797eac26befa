import { lazyPart } from '@touchline/shared/ui';
import type { Surface } from './diagram';
import type { DiagramPlayerProps } from './diagram-player';

/** The diagram of a drill. Its code is loaded only where a drill has one; until then its place is kept free. */
export const DrillDiagram = lazyPart<DiagramPlayerProps>(
  async () => (await import('./diagram-player')).DiagramPlayer,
  { isAhead: false, waiting: ({ diagram }) => <div style={placeOf(diagram)} /> },
);

function placeOf({ surface }: DiagramPlayerProps['diagram']) {
  const { view, length = 3, width = 2 } = (surface ?? {}) as Partial<Surface>;
  return {
    aspectRatio: length / (view === 'half' ? 2 : 1) / width,
    maxHeight: '70vh',
    marginBottom: '10rem',
  };
}
