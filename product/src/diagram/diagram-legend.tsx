import type { ActionKind, Diagram } from './diagram';
import { actionKinds } from './diagram';
import { ActionLine } from './diagram-shapes';
import { actionNames, type Notation } from './notation';
import type { Placement } from './positions';

const sample: Placement = { actors: { a: [0, 0], b: [12, 0] }, balls: [] };

interface DiagramLegendProps {
  diagram: Diagram;
  notation: Notation;
  /** Whether it is that of other diagrams, too: it has all kinds then. */
  isShared?: boolean;
}

/** What each kind of line in a diagram means. */
export function DiagramLegend({ diagram, notation, isShared = false }: DiagramLegendProps) {
  const used = new Set(diagram.steps.flatMap(({ actions }) => actions.map(({ kind }) => kind)));
  const kinds = actionKinds.filter((kind) => (isShared && used.size > 0) || used.has(kind));
  if (kinds.length === 0) return null;
  return (
    <ul className="diagram-legend meta d-flex flex-wrap list-unstyled m-0" aria-label="Lines">
      {kinds.map((kind) => (
        <li key={kind}>
          <LineSample kind={kind} notation={notation} />
          <span>{actionNames[kind]}</span>
        </li>
      ))}
    </ul>
  );
}

/** A short line as a notation draws an action. It is decorative: its word stands beside. */
function LineSample({ kind, notation }: { kind: ActionKind; notation: Notation }) {
  const action = { by: 'a', kind, path: [], to: [12, 0] as [number, number] };
  const after = { ...sample, actors: { a: [12, 0] as [number, number] } };
  return (
    <svg className="diagram-sample" viewBox="1 -1.5 11.5 3" aria-hidden="true">
      <ActionLine action={action} before={sample} after={after} notation={notation} size={1} />
    </svg>
  );
}
