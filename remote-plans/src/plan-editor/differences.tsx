import type { PlanDifference } from './plan-differences';

/** What differs between the stored plan and the coach's, side by side, if anything does. */
export function Differences({ rows }: { rows: PlanDifference[] }) {
  if (rows.length === 0) return null;
  return (
    <table className="table differences" aria-label="What differs">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Theirs</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, theirs, yours }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td dir="auto">{theirs}</td>
            <td dir="auto">{yours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
