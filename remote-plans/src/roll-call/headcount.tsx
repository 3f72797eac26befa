import { Link, paths } from '@touchline/shared';
import { bounds } from '@touchline/shared/product';
import { useState } from 'react';

interface HeadcountProps {
  count: number | null;
  teamId: string;
  onCount: (count: number | null) => void;
}

/** How many came, for a coach without a list of players. */
export function Headcount({ count, teamId, onCount }: HeadcountProps) {
  const [text, setText] = useState<string>();
  const typed = text ?? String(count ?? '');
  const isValid = /^\d*$/.test(typed.trim()) && Number(typed) <= bounds.players;

  function change(typedNow: string) {
    setText(typedNow);
    const number = typedNow.trim();
    if (/^\d{1,3}$/.test(number)) onCount(Number(number));
    else if (number === '') onCount(null);
  }
  function step(by: number) {
    setText(undefined);
    onCount(Math.min(bounds.players, Math.max(0, (count ?? 0) + by)));
  }
  return (
    <div className="headcount">
      <label htmlFor="headcount">How many players are here?</label>
      <div>
        <button
          type="button"
          className="btn btn-outline-primary"
          aria-label="One less"
          data-tap="every"
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          id="headcount"
          className="form-control numbers"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-invalid={!isValid}
          aria-describedby="headcount-error"
          onChange={({ target }) => change(target.value)}
          onBlur={() => isValid && setText(undefined)}
        />
        <button
          type="button"
          className="btn btn-outline-primary"
          aria-label="One more"
          data-tap="every"
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      <p id="headcount-error" className="field-error" role="alert">
        {!isValid && 'Type a whole number from 0 to 999.'}
      </p>
      <p className="meta">
        With <Link to={paths.players(teamId)}>a list of players</Link> you can tap names instead.
      </p>
    </div>
  );
}
