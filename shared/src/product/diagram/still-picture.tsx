import { readStill, type StillMark } from './still';

const roleNames: Record<string, string> = {
  ...{ a: 'attacker', d: 'defender', n: 'neutral', k: 'goalkeeper', c: 'coach' },
};

/** The small picture of a drill in a list, of its `still`. It is decorative: the drill's name stands beside. */
export function StillPicture({ still }: { still: string }) {
  const [[, x = 0, y = 0, length = 1, width = 1] = ['s'], ...marks] = readStill(still);
  const size = Math.max(length, width) / 22;
  return (
    <svg
      className="still"
      viewBox={[x - size, y - size, length + 2 * size, width + 2 * size].join(' ')}
      aria-hidden="true"
    >
      <rect x={x} y={y} width={length} height={width} />
      {marks.map((mark, place) => (
        <Mark key={place} mark={mark} size={size} />
      ))}
    </svg>
  );
}

function Mark({ mark: [letter, ...numbers], size }: { mark: StillMark; size: number }) {
  const [x = 0, y = 0, toX = 0, toY = 0] = numbers;
  if (letter === 'p' || letter === 'm')
    return <polyline className={`is-${letter}`} points={numbers.join(' ')} />;
  if (letter === 'z') {
    const [left, top] = [Math.min(x, toX), Math.min(y, toY)];
    return <rect x={left} y={top} width={Math.abs(toX - x)} height={Math.abs(toY - y)} />;
  }
  if (letter === 'd')
    return (
      <path className="is-defender" d={`M${x} ${y - size}l${size} ${1.8 * size}h${-2 * size}z`} />
    );
  const radius = size * (letter === 'b' || letter === 'e' ? 0.5 : 0.9);
  return <circle className={`is-${roleNames[letter] ?? letter}`} cx={x} cy={y} r={radius} />;
}
