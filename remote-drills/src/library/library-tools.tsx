import { useQuery } from '@touchline/shared';
import type { DrillFilter } from '@touchline/shared/product';
import { TagList } from '@touchline/shared/ui';
import { useId } from 'react';
import { favouritesQuery } from '../favourites/favourites';
import { orderOf, orders } from './library-order';

interface LibraryToolsProps {
  filter: DrillFilter;
  onChange: (change: Partial<DrillFilter>) => void;
}

/** The order, the favourites and the tag of the library; not the first two with a server without them. */
export function LibraryTools({ filter, onChange }: LibraryToolsProps) {
  const id = useId();
  const { error } = useQuery(favouritesQuery);
  return (
    <div className="library-tools">
      {!error && (
        <>
          <label htmlFor={id}>Order</label>
          <select
            id={id}
            className="form-select"
            value={filter.sort ?? ''}
            onChange={({ target }) => onChange({ sort: orderOf(target.value) })}
          >
            {orders.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <button
            type="button"
            className={`btn ${filter.favourites ? 'btn-primary' : 'btn-outline-primary'}`}
            aria-pressed={filter.favourites !== undefined}
            onClick={() => onChange({ favourites: filter.favourites ? undefined : 'true' })}
          >
            Favourites
          </button>
        </>
      )}
      {filter.tag && <TagList tags={[filter.tag]} onRemove={() => onChange({ tag: undefined })} />}
    </div>
  );
}
