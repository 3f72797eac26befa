import { useState } from 'react';
import type { Balance, MinutesOf } from './balance';

/** How many rows are shown at first: a team may use very many tags. */
const firstRows = 12;

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
  column: string;
  rows: MinutesOf[];
  /** The minutes that are 100 percent. */
  whole: number;
}

function MinutesTable({ caption, column, rows, whole }: MinutesTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, firstRows);
  return (
    <>
      <table className="table numbers">
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
                <th scope="row" style={{ width: '99%', fontWeight: 400, overflowWrap: 'anywhere' }}>
                  <bdi>{name}</bdi>
                  <Bar percent={percent} />
                </th>
                <td className="text-end text-nowrap">{minutes}</td>
                <td className="text-end text-nowrap">{`${Math.round(percent)}%`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <button type="button" className="btn btn-outline-primary" onClick={() => setIsWhole(true)}>
          {`Show all ${rows.length}`}
        </button>
      )}
    </>
  );
}

function Bar({ percent }: { percent: number }) {
  const bar = { height: '0.5rem', borderRadius: '0.25rem', marginTop: '0.25rem' };
  return (
    <div aria-hidden="true" style={{ ...bar, background: 'var(--color-border)' }}>
      <div
        style={{
          width: `${percent}%`,
          // Seen in forced colours, where it gets a colour.
          borderBlock: '0.25rem solid transparent',
          borderRadius: 'inherit',
          background: 'var(--color-primary)',
        }}
      />
    </div>
  );
}
