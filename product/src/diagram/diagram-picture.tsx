import type { CSSProperties, ReactNode, Ref, SVGProps } from 'react';
import { ActionLine, ActorShape, BallShape, EquipmentShape, ZoneShape } from './diagram-shapes';
import type { Diagram, Surface } from './diagram';
import './diagram.scss';
import type { Notation } from './notation';
import { placementAfter, type Placement } from './positions';
import { frameOf } from './still';
import type { SurfaceLines } from './surfaces/surface-lines';

interface DiagramPictureProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'ref'> {
  diagram: Diagram;
  /** The lines of its surface (`loadSurface`); undefined while they load, and where it has none. */
  surface: SurfaceLines | undefined;
  placement: Placement;
  /** The step whose lines are drawn, from 0; undefined for none. */
  step: number | undefined;
  notation: Notation;
  /** Drawn above it, in metres. */
  children?: ReactNode;
  ref?: Ref<SVGSVGElement>;
}

/** A diagram at one moment, in metres, without a name: give it `role` and `aria-label`, or hide it beside its words. */
export function DiagramPicture(props: DiagramPictureProps) {
  const { diagram, surface, placement, step, notation, children, ...attributes } = props;
  const size = sizeOf(diagram.surface);
  const actions = step === undefined ? [] : (diagram.steps[step]?.actions ?? []);
  const before = step === undefined ? placement : placementAfter(diagram, step);
  const after = step === undefined ? placement : placementAfter(diagram, step + 1);
  const viewBox = viewBoxOf(diagram.surface);
  return (
    <svg
      {...attributes}
      className={`diagram ${attributes.className ?? ''}`}
      viewBox={viewBox.join(' ')}
      style={{ '--diagram-ratio': viewBox[2] / viewBox[3] } as CSSProperties}
    >
      <SurfaceDrawing of={diagram.surface} surface={surface} />
      {diagram.zones.map((zone, place) => (
        <ZoneShape key={place} {...zone} size={size} />
      ))}
      {diagram.equipment.map((thing, place) => (
        <EquipmentShape key={place} {...thing} size={size} />
      ))}
      {actions.map((action, place) => (
        <ActionLine key={place} {...{ action, before, after, notation, size }} />
      ))}
      {diagram.actors.map((actor) => (
        <ActorShape
          key={actor.id}
          {...actor}
          at={placement.actors[actor.id] ?? actor.at}
          size={size}
        />
      ))}
      {placement.balls.map(({ at, holder }, place) => (
        <BallShape key={place} at={at} isHeld={holder !== undefined} size={size} />
      ))}
      {children}
    </svg>
  );
}

function SurfaceDrawing({ of, surface }: { of: Surface; surface: SurfaceLines | undefined }) {
  const [x, y, length, width] = frameOf(of);
  // A diagram may have another size than the rule book's: its lines follow.
  const scale = surface && `scale(${of.length / surface.length} ${of.width / surface.width})`;
  return (
    <g className="diagram-surface">
      <rect x={x} y={y} width={length} height={width} />
      {surface && of.view !== 'area' && (
        <g transform={scale}>
          <path d={surface.lines} />
          {surface.brokenLines && <path d={surface.brokenLines} className="is-broken" />}
        </g>
      )}
    </g>
  );
}

/** The radius of an actor on a surface, in metres: about 10 px on a phone. */
export function sizeOf(surface: Surface): number {
  const [, , length, width] = frameOf(surface);
  return Math.max(length, width) / 38;
}

/** What a picture shows, in metres: left, top, width and height, with a margin for what stands at the edge. */
function viewBoxOf(surface: Surface): [number, number, number, number] {
  const [x, y, length, width] = frameOf(surface);
  const margin = sizeOf(surface) * 1.5;
  return [x - margin, y - margin, length + 2 * margin, width + 2 * margin];
}
