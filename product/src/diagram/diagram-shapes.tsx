import {
  type Action,
  type Actor,
  type Equipment,
  isMove,
  type Position,
  type Zone,
} from './diagram';
import { endAngle, pathOf, pointsOf, shortened } from './lines';
import { type Notation, strokes } from './notation';
import { cornersOf, type Placement } from './positions';

/** What stands in the shape of an actor without a label. */
const letters: Record<Actor['role'], string> = {
  ...{ attacker: '', defender: '', neutral: 'N', goalkeeper: 'G', coach: 'C' },
};

/** An actor as a shape of its role with its label. `size` is the radius in metres. */
export function ActorShape({ role, label, at, size }: Omit<Actor, 'id'> & Sized) {
  const text = label || letters[role];
  return (
    <g className={`diagram-actor is-${role}`} transform={movedTo(at)}>
      <path d={outlines[role](size)} />
      {text && (
        <text
          fontSize={size * (text.length > 2 ? 0.8 : 1.05)}
          dy={role === 'defender' ? size * 0.15 : 0}
        >
          {text}
        </text>
      )}
    </g>
  );
}

interface Sized {
  /** The radius of an actor in metres, by which all is measured that has no size of its own. */
  size: number;
}

const outlines: Record<Actor['role'], (size: number) => string> = {
  attacker: (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  defender: (r) => `M0 ${-1.2 * r}L${1.2 * r} ${r}H${-1.2 * r}z`,
  neutral: (r) => `M0 ${-1.25 * r}L${1.25 * r} 0L0 ${1.25 * r}L${-1.25 * r} 0z`,
  goalkeeper: (r) => `M${-r} ${-r}h${2 * r}v${2 * r}h${-2 * r}z`,
  coach: (r) =>
    `M${-0.6 * r} ${-r}h${1.2 * r}l${0.5 * r} ${r}l${-0.5 * r} ${r}h${-1.2 * r}l${-0.5 * r} ${-r}z`,
};

/** A ball; beside an actor who has it. */
export function BallShape(props: { at: Position; isHeld?: boolean } & Sized) {
  const { at, isHeld = false, size } = props;
  const [x, y] = at.map((metres) => (isHeld ? metres + size * 0.95 : metres));
  return <circle className="diagram-ball" cx={x} cy={y} r={size * 0.42} />;
}

const equipmentPaths: Record<Equipment['kind'], (size: number) => string> = {
  cone: (r) => `M0 ${-0.6 * r}L${0.6 * r} ${0.5 * r}H${-0.6 * r}z`,
  goal: () => 'M0 -3h2v6h-2',
  'small-goal': () => 'M0 -1h1v2h-1',
  mannequin: (r) =>
    `M0 ${-r}a${0.4 * r} ${0.4 * r} 0 1 1 -.01 0zM${-0.5 * r} ${r}v${-1.1 * r}h${r}v${1.1 * r}`,
  pole: (r) =>
    `M${-0.25 * r} 0a${0.25 * r} ${0.25 * r} 0 1 0 ${0.5 * r} 0a${0.25 * r} ${0.25 * r} 0 1 0 ${-0.5 * r} 0`,
  hurdle: (r) => `M0 ${-r}v${2 * r}M${-0.4 * r} ${-r}h${0.8 * r}M${-0.4 * r} ${r}h${0.8 * r}`,
  ladder: () => 'M-2 -.4h4M-2 .4h4M-2 -.4v.8M-1 -.4v.8M0 -.4v.8M1 -.4v.8M2 -.4v.8',
  hoop: (r) =>
    `M${-0.6 * r} 0a${0.6 * r} ${0.6 * r} 0 1 0 ${1.2 * r} 0a${0.6 * r} ${0.6 * r} 0 1 0 ${-1.2 * r} 0`,
  mat: () => 'M-1 -.5h2v1h-2z',
  box: () => 'M-.5 -.5h1v1h-1zM-.5 -.5l1 1M.5 -.5l-1 1',
};

/** A piece of equipment, turned by its degrees. */
export function EquipmentShape({ kind, at, turn, size }: Equipment & Sized) {
  return (
    <path
      className="diagram-equipment"
      d={equipmentPaths[kind](size)}
      transform={`${movedTo(at)} rotate(${turn})`}
    />
  );
}

/** A zone with its label in its corner. */
export function ZoneShape({ label, from, to, size }: Zone & Sized) {
  const [x, y] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
  const [length, width] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
  return (
    <g className="diagram-zone">
      <rect x={x} y={y} width={length} height={width} />
      {label && (
        <text x={x + size / 2} y={y + size} fontSize={size}>
          {label}
        </text>
      )}
    </g>
  );
}

interface ActionLineProps extends Sized {
  action: Action;
  /** Where all are before its step, and after it. */
  before: Placement;
  after: Placement;
  notation: Notation;
}

/** The line of an action as a notation draws it, from the edge of who acts. */
export function ActionLine({ action, before, after, notation, size }: ActionLineProps) {
  const { kind, to } = action;
  const stroke = strokes[notation][kind];
  const hasBar = kind === 'screen';
  const toActor = typeof to === 'string' && !isMove(kind);
  const points = shortened(
    pointsOf(cornersOf(action, before, after)),
    1.3 * size,
    toActor ? 1.4 * size : 0,
  );
  const at = points.at(-1) ?? [0, 0];
  const head = hasBar
    ? `M0 ${-size}v${2 * size}`
    : `M${-0.8 * size} ${-0.4 * size}L0 0L${-0.8 * size} ${0.4 * size}z`;
  const line = hasBar ? points : shortened(points, 0, 0.6 * size);
  return (
    <g className={`diagram-line is-${kind}`}>
      <path className={`is-${stroke}`} d={pathOf(line, stroke, size * 0.9)} />
      <path
        className={hasBar ? 'diagram-bar' : 'diagram-head'}
        d={head}
        transform={`${movedTo(at)} rotate(${endAngle(points).toFixed(1)})`}
      />
    </g>
  );
}

function movedTo([x, y]: Position): string {
  return `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
}
