import { bounds } from '@touchline/product';
import { useId, useState } from 'react';
import type { EntryChange } from './plan-entries';

interface EntryDetailsProps {
  entryKey: string;
  nameId: string;
  /** Of an activity; a drill has the name of the library. */
  name: string | undefined;
  /** The id of what is wrong with the name. */
  nameErrorId: string | undefined;
  section: string;
  note: string;
  sections: string[];
  onChange: (key: string, change: EntryChange) => void;
}

const ownWords = 'own words';

/** The fields of an entry of the plan that most entries do without. */
export function EntryDetails(props: EntryDetailsProps) {
  const { entryKey, nameId, name, section, note, sections, onChange } = props;
  const [isOwn, setIsOwn] = useState(false);
  const id = useId();
  return (
    <>
      {name !== undefined && (
        <label>
          Name
          <input
            id={nameId}
            className="form-control"
            maxLength={bounds.name}
            aria-invalid={props.nameErrorId !== undefined}
            aria-describedby={props.nameErrorId}
            autoComplete="off"
            value={name}
            onChange={({ target }) => onChange(entryKey, { name: target.value })}
          />
        </label>
      )}
      <div>
        <label htmlFor={`${id}-section`}>Section</label>
        <select
          id={`${id}-section`}
          className="form-select"
          value={isOwn ? ownWords : `=${section}`}
          onChange={({ target }) => {
            setIsOwn(target.value === ownWords);
            if (target.value !== ownWords) onChange(entryKey, { section: target.value.slice(1) });
          }}
        >
          <option value="=">No section</option>
          {sections.map((one) => (
            <option key={one} value={`=${one}`}>
              {one}
            </option>
          ))}
          <option value={ownWords}>Own words...</option>
        </select>
      </div>
      {isOwn && (
        <label>
          Section in own words
          <input
            className="form-control"
            maxLength={bounds.section}
            value={section}
            onChange={({ target }) => onChange(entryKey, { section: target.value })}
          />
        </label>
      )}
      <label>
        Note
        <textarea
          className="form-control"
          rows={2}
          maxLength={bounds.note}
          value={note}
          onChange={({ target }) => onChange(entryKey, { note: target.value })}
        />
      </label>
    </>
  );
}
