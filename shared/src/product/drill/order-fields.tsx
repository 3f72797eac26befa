import { useQuery } from '@touchline/shared';
import { useId } from 'react';
import type { DrillFilter } from './drill-filter';
import { keepLastOrder, orderOf, orders } from './drill-order';
import { favouritesQuery } from './favourites';

interface OrderFieldsProps {
  filter: DrillFilter;
  onChange: (change: Partial<DrillFilter>) => void;
}

/** The order and the favourites of a list of drills; nothing with a server without them. */
export function OrderFields({ filter, onChange }: OrderFieldsProps) {
  const id = useId();
  const { error } = useQuery(favouritesQuery);
  if (error) return null;
  return (
    <>
      <div>
        <label htmlFor={id} className="form-label">
          Order
        </label>
        <select
          id={id}
          className="form-select"
          value={filter.sort ?? ''}
          onChange={({ target }) => {
            const sort = orderOf(target.value);
            keepLastOrder(sort);
            onChange({ sort });
          }}
        >
          {orders.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
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
