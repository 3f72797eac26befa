/** How long one call takes with each size of the library. */
export interface Curve {
  call: string;
  points: { drills: number; p50Ms: number }[];
}

const width = 720;
const height = 400;
const frame = { left: 64, right: 190, top: 20, bottom: 48 };
const colors = ['#0b6e4f', '#b5411c', '#20558a', '#7a3e9d', '#7d6608'];

/** Draws the medians on two logarithmic axes, as SVG. */
export function drawCurves(curves: Curve[]): string {
  const points = curves.flatMap((curve) => curve.points);
  const x = logScale(
    points.map(({ drills }) => drills),
    [frame.left, width - frame.right],
  );
  const y = logScale(
    points.map(({ p50Ms }) => p50Ms),
    [height - frame.bottom, frame.top],
  );
  const text = (at: [number, number], words: string, more = '') =>
    `<text x="${round(at[0])}" y="${round(at[1])}" ${more}>${words}</text>`;

  const grid = [
    ...y.ticks.flatMap((ms) => [
      `<path d="M${frame.left} ${round(y.at(ms))}H${width - frame.right}" stroke="#ddd"/>`,
      text([frame.left - 8, y.at(ms) + 4], `${ms} ms`, 'text-anchor="end"'),
    ]),
    ...x.ticks.map((drills) =>
      text(
        [x.at(drills), height - frame.bottom + 20],
        drills.toLocaleString('en-US'),
        'text-anchor="middle"',
      ),
    ),
    text(
      [(frame.left + width - frame.right) / 2, height - 8],
      'drills of one sport',
      'text-anchor="middle"',
    ),
  ];
  // Names are beside the ends of their lines, moved apart where they would touch.
  let lowest = -Infinity;
  const ends = curves
    .map((curve, index) => ({
      curve,
      color: colors[index % colors.length],
      end: curve.points.at(-1),
    }))
    .toSorted((one, other) => y.at(one.end?.p50Ms ?? 1) - y.at(other.end?.p50Ms ?? 1));
  const lines = ends.flatMap(({ curve, color, end }) => {
    const path = curve.points.map(
      ({ drills, p50Ms }, index) =>
        `${index ? 'L' : 'M'}${round(x.at(drills))} ${round(y.at(p50Ms))}`,
    );
    lowest = Math.max(y.at(end?.p50Ms ?? 1) + 4, lowest + 17);
    return [
      `<path d="${path.join('')}" fill="none" stroke="${color}" stroke-width="2"/>`,
      text([width - frame.right + 10, lowest], curve.call, `fill="${color}"`),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" fill="#333">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...grid,
    ...lines,
    '</svg>\n',
  ].join('\n');
}

/** A logarithmic axis from the power of ten below the values to that above. */
function logScale(values: number[], [from, to]: [number, number]) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  return {
    at: (value: number) => from + ((Math.log10(value) - low) / (high - low)) * (to - from),
    ticks: Array.from({ length: high - low + 1 }, (_, step) =>
      Number((10 ** (low + step)).toFixed(3)),
    ),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
