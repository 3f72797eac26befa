import { useState, type ReactNode } from 'react';
import { useMedia } from '@touchline/shared/ui';
import { type DrillFilter, isNarrowed } from './drill-filter';
import { Sheet } from '../sheet';
import { DrillSearch } from './drill-search';

interface DrillFilterBarProps {
  filter: DrillFilter;
  onChange: (change: Partial<DrillFilter>) => void;
  /** The fields before the search and after it: on a phone they are in a sheet. */
  children: ReactNode;
  more?: ReactNode;
}

/** The search and the filters of a list of drills: one row where there is room, otherwise one line and a sheet. */
export function DrillFilterBar({ filter, onChange, children, more }: DrillFilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMedia('(max-width: 47.99rem)');
  const search = <DrillSearch search={filter.search} onSearch={(search) => onChange({ search })} />;
  if (!isPhone) {
    return (
      <div className="filter-bar">
        {children}
        {search}
        {more}
      </div>
    );
  }
  return (
    <div className="filter-bar is-phone">
      {search}
      <button
        type="button"
        className={`btn btn-outline-primary ${isNarrowed(filter) ? 'has-filter' : ''}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Filters{isNarrowed(filter) && <span className="visually-hidden"> (some are set)</span>}
      </button>
      {isOpen && (
        <Sheet title="Filters" onClose={() => setIsOpen(false)}>
          <div className="filter-sheet-fields d-grid align-items-end">
            {children}
            {more}
          </div>
        </Sheet>
      )}
    </div>
  );
}
