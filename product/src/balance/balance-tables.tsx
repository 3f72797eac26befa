import { useState } from 'react';
import { kindClass } from '../drill/kind-mark';
import type { Balance, MinutesOf } from './balance';

/** How many rows are shown at first, where there are two more at least: a team may use very many tags. */
const firstRows = 6;

/** What minutes went to, by type and by tag: tables, with a bar in each row. */
export function BalanceTables({ balance }: { balance: Balance }) {
  const { minutes, byType, byTag, untaggedMinutes } = balance;
  const untagged = untaggedMinutes > 0 ? [{ name: 'No tags', minutes: untaggedMinutes }] : [];
  return (
    <>
      <MinutesTable caption="Minutes by type" column="Type" rows={byType} whole={minutes} />
      <MinutesTable
        caption="Minutes by tag"
        column="Tag"
        rows={[...byTag, ...untagged]}
        whole={minutes}
      />
      {byTag.length > 0 && (
        <p className="meta">
          A drill counts for each of its tags, so the shares can add up to more than 100%.
        </p>
      )}
    </>
  );
}

interface MinutesTableProps {
  caption: string;
  column: 'Type' | 'Tag';
  rows: MinutesOf[];
  /** The minutes that are 100 percent. */
  whole: number;
}

function MinutesTable({ caption, column, rows, whole }: MinutesTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole || rows.length <= firstRows + 1 ? rows : rows.slice(0, firstRows);
  return (
    <>
      <table className="table numbers form-narrow">
        <caption style={{ captionSide: 'top', fontWeight: 600, color: 'inherit' }}>
          {caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col" className="text-end text-nowrap">
              Minutes
            </th>
            <th scope="col" className="text-end text-nowrap">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, minutes }, index) => {
            const percent = whole > 0 ? (100 * minutes) / whole : 0;
            return (
              // The row without tags may have the name of a tag.
              <tr key={index}>
                <th
                  scope="row"
                  className={column === 'Type' ? kindClass(name) : undefined}
                  style={{ width: '99%', fontWeight: 400, overflowWrap: 'anywhere' }}
                >
                  <span className="d-flex flex-wrap align-items-center column-gap-3 row-gap-1">
                    <bdi style={{ flex: '1 1 9rem' }}>{name}</bdi>
                    <Bar percent={percent} />
                  </span>
                </th>
                <td className="text-end text-nowrap">{minutes}</td>
                <td className="text-end text-nowrap">{`${Math.round(percent)}%`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <button
          type="button"
          className="btn btn-outline-primary mb-3"
          onClick={() => setIsWhole(true)}
        >
          {`Show all ${rows.length}`}
        </button>
      )}
    </>
  );
}

/** Beside the name, or below it: in each row of a table at the same place. */
function Bar({ percent }: { percent: number }) {
  // A border is seen in forced colours, where it gets a colour.
  const borderTop = '0.5rem solid var(--kind, var(--color-primary))';
  return (
    <span
      className="overflow-hidden rounded"
      style={{ flex: '2 1 8rem', background: 'var(--color-border)' }}
      aria-hidden="true"
    >
      <span className="d-block" style={{ width: `${percent}%`, borderTop }} />
    </span>
  );
}
