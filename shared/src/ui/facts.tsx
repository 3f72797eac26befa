import { Children, type ReactNode } from 'react';

// A dot is in the gap before its fact, which is cut away where a line begins.
const row = { columnGap: '1em', overflowX: 'clip' } as const;
const dot = {
  display: 'inline-block',
  width: '1em',
  marginInlineStart: '-1em',
  textAlign: 'center',
} as const;

/** Facts in a row, with a dot between two of a line: none is at a line's begin or end. It leaves out what is not said. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <span className="d-flex flex-wrap" style={row}>
      {Children.map(Children.toArray(children), (fact, place) => (
        <span>
          {place > 0 && <span style={dot}>{' · '}</span>}
          <span>{fact}</span>
        </span>
      ))}
    </span>
  );
}
