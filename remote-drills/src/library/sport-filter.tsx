import type { Sport } from '@touchline/product';
import { useEffect, useId, useRef } from 'react';

interface SportFilterProps {
  offered: Sport[];
  sportId: string;
  onChange: (sportId: string) => void;
}

/** The filter Sport: the sports of the coach's teams (D19). */
export function SportFilter({ offered, sportId, onChange }: SportFilterProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const wasChosen = useRef(false);

  // A new route moves the focus to the heading, also here, where the coach may choose again.
  useEffect(() => {
    if (wasChosen.current) select.current?.focus();
    wasChosen.current = false;
  }, [sportId]);

  return (
    <div>
      <label htmlFor={id} className="form-label">
        Sport
      </label>
      <select
        id={id}
        ref={select}
        className="form-select"
        value={sportId}
        onChange={(event) => {
          wasChosen.current = true;
          onChange(event.target.value);
        }}
      >
        {offered.map((sport) => (
          <option key={sport.id} value={sport.id}>
            {sport.name}
          </option>
        ))}
      </select>
    </div>
  );
}
