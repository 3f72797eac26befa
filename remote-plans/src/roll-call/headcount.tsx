import { Link } from '@touchline/shared';
import { paths, bounds } from '@touchline/product';
import { Field } from '@touchline/shared/forms';
import { useState, type ReactNode } from 'react';

interface HeadcountProps {
  count: number | null;
  teamId: string;
  onCount: (count: number | null) => void;
  children: ReactNode;
}

/** How many came, for a coach without a list of players. */
export function Headcount({ count, teamId, onCount, children }: HeadcountProps) {
  const [text, setText] = useState<string>();
  const typed = (text ?? String(count ?? '')).trim();
  const isNumber = /^\d*$/.test(typed) && Number(typed) <= bounds.players;

  function change(changed: string) {
    setText(changed);
    const number = changed.trim();
    if (number === '') onCount(null);
    else if (/^\d{1,3}$/.test(number)) onCount(Number(number));
  }
  return (
    <div className="headcount">
      <Field
        label="How many players are here?"
        error={isNumber ? undefined : `Type a whole number from 0 to ${bounds.players}.`}
      >
        {(control) => (
          <input
            {...control}
            className="form-control numbers"
            inputMode="numeric"
            autoComplete="off"
            value={text ?? typed}
            onChange={({ target }) => change(target.value)}
            onBlur={() => isNumber && setText(undefined)}
          />
        )}
      </Field>
      {children}
      <p className="meta">
        With <Link to={paths.players(teamId)}>a list of players</Link> you can tap names instead.
      </p>
    </div>
  );
}
