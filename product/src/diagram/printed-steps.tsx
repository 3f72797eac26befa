import { useEffect, useState, type CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import type { Diagram } from './diagram';
import { DiagramLegend } from './diagram-legend';
import { DiagramPicture } from './diagram-picture';
import type { Notation } from './notation';
import { placementAfter } from './positions';
import type { SurfaceLines } from './surfaces/surface-lines';

interface PrintedStepsProps {
  diagram: Diagram;
  surface: SurfaceLines | undefined;
  notation: Notation;
  /** Whether its legend is that of all diagrams of the sheet. */
  isOneOfMany: boolean;
}

/** A still of each step, on paper alone: made when the page is printed. */
export function PrintedSteps({ diagram, surface, notation, isOneOfMany }: PrintedStepsProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser lays out the paper as soon as its event is over.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  if (!isPrinting) return null;
  const moments = diagram.steps.length === 0 ? [undefined] : diagram.steps.map((_, step) => step);
  return (
    <div
      className="diagram-printed d-none d-print-flex flex-wrap"
      style={{ '--pictures': Math.min(moments.length, 5) } as CSSProperties}
    >
      {moments.map((step, place) => (
        <DiagramPicture
          key={place}
          aria-hidden
          diagram={diagram}
          surface={surface}
          placement={placementAfter(diagram, step ?? 0)}
          step={step}
          notation={notation}
        />
      ))}
      <DiagramLegend diagram={diagram} notation={notation} isShared={isOneOfMany} />
    </div>
  );
}
