import { useQuery } from '@touchline/shared';
import { useId } from 'react';
import { difficulties } from './drill';
import type { DrillFilter } from './drill-filter';
import { keepLastOrder, orders } from './drill-filter';
import { favouritesQuery } from './favourites';

interface FieldsProps {
  filter: DrillFilter;
  onChange: (change: Partial<DrillFilter>) => void;
}

interface FilterFieldProps<Value extends string> {
  label: string;
  value: Value;
  /** Each value, and how the coach reads it. */
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
}

const visibilityOptions = [
  ['', 'All'],
  ['public', 'Public'],
  ['private', 'Private'],
] as const;

const difficultyOptions = [
  ['', 'All'],
  ...difficulties.map((difficulty) => [difficulty, difficulty] as const),
] as const;

/** The filters Visibility and Difficulty. */
export function DrillFilters({ filter, onChange }: FieldsProps) {
  return (
    <>
      <FilterField
        label="Visibility"
        value={filter.visibility}
        options={visibilityOptions}
        onChoose={(visibility) => onChange({ visibility })}
      />
      <FilterField
        label="Difficulty"
        value={filter.difficulty}
        options={difficultyOptions}
        onChoose={(difficulty) => onChange({ difficulty })}
      />
    </>
  );
}

/** The order and the favourites of a list of drills; nothing with a server without them. */
export function OrderFields({ filter, onChange }: FieldsProps) {
  const { error } = useQuery(favouritesQuery);
  if (error) return null;
  return (
    <>
      <FilterField
        label="Order"
        value={filter.sort ?? ''}
        options={orders}
        onChoose={(value) => {
          const sort = value || undefined;
          keepLastOrder(sort);
          onChange({ sort });
        }}
      />
      <button
        type="button"
        className={`btn ${filter.favourites ? 'btn-primary' : 'btn-outline-primary'}`}
        aria-pressed={filter.favourites !== undefined}
        onClick={() => onChange({ favourites: filter.favourites ? undefined : 'true' })}
      >
        Favourites
      </button>
    </>
  );
}

function FilterField<Value extends string>(props: FilterFieldProps<Value>) {
  const { label, value, options, onChoose } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="form-label">
        {label}
      </label>
      <select
        id={id}
        className="form-select"
        value={value}
        onChange={({ target }) => onChoose(target.value as Value)}
      >
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
