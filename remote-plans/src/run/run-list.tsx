import { KindIcon, kindClass } from '@touchline/product';
import type { ReactNode } from 'react';
import type { PracticePart } from './practice-part';

interface RunListProps {
  parts: PracticePart[];
  /** Minutes in words. */
  minutesOf: (part: PracticePart) => string;
  /** What stands below an entry. */
  belowOf: (part: PracticePart) => ReactNode;
}

/** The entries of a practice with their minutes, before it begins and after its end. */
export function RunList({ parts, minutesOf, belowOf }: RunListProps) {
  return (
    <ol className="list-unstyled m-0">
      {parts.map((part) => (
        <li key={part.key} className="run-item d-grid align-items-center py-2 border-top">
          <span className={`kind-tile ${kindClass(part.type)}`}>
            <KindIcon type={part.type} />
          </span>
          <span className="fw-semibold">
            {part.place && <span>{`${part.place}. `}</span>}
            <bdi>{part.name}</bdi>
          </span>{' '}
          <span className="numbers text-nowrap">{minutesOf(part)}</span>
          <span>{belowOf(part)}</span>
        </li>
      ))}
    </ol>
  );
}
