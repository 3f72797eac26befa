import { useId } from 'react';
import { difficulties, visibilities } from './drill';
import type { DrillFilter } from './drill-filter';

interface DrillFiltersProps {
  filter: DrillFilter;
  onChange: (change: Partial<DrillFilter>) => void;
}

/** The filters Visibility and Difficulty (S2, S9). */
export function DrillFilters({ filter, onChange }: DrillFiltersProps) {
  const id = useId();
  return (
    <>
      <div>
        <label htmlFor={`${id}-visibility`} className="form-label">
          Visibility
        </label>
        <select
          id={`${id}-visibility`}
          className="form-select"
          value={filter.visibility}
          onChange={(event) =>
            onChange({ visibility: visibilities.find((one) => one === event.target.value) ?? '' })
          }
        >
          <option value="">All</option>
          <option value="public">Public</option>
          <option value="private">Private</option>
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-difficulty`} className="form-label">
          Difficulty
        </label>
        <select
          id={`${id}-difficulty`}
          className="form-select"
          value={filter.difficulty}
          onChange={(event) =>
            onChange({ difficulty: difficulties.find((one) => one === event.target.value) ?? '' })
          }
        >
          <option value="">All</option>
          {difficulties.map((difficulty) => (
            <option key={difficulty}>{difficulty}</option>
          ))}
        </select>
      </div>
    </>
  );
}
