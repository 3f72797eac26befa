import type { CSSProperties } from 'react';

/**
 * A time as large as its place allows: minutes above seconds where that is higher than wide.
 * @param text such as '18:42' or '+0:05'
 */
export function RunClock({ text }: { text: string }) {
  const [minutes = '', seconds = ''] = text.split(':');
  const style = { '--wide': Math.max(2, minutes.length) } as CSSProperties;
  return (
    <p className="run-clock" role="timer" style={style}>
      <span className="run-digits">
        <span>{minutes}</span>
        <span className="run-colon">:</span>
        <span>{seconds}</span>
      </span>
    </p>
  );
}
