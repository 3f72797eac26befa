import { type Run } from '../practice/run';
import { spentMs } from '../practice/run-clock';
import { Link } from '@touchline/shared';
import type { ReactNode } from 'react';
import type { PracticePart } from './practice-part';
import { timeText } from '../start-times';

interface RunEndProps {
  run: Run;
  parts: PracticePart[];
  planPath: string;
  /** Goes back to the last entry: the end was too early. */
  onBack: () => void;
  onAgain: () => void;
  children: ReactNode;
}

/** How long everything took, beside what was planned. */
export function RunEnd({ run, parts, planPath, onBack, onAgain, children }: RunEndProps) {
  const endedAt = run.endedAt ?? 0;
  return (
    <div className="run-page d-grid gap-3 p-3 mx-auto">
      <h2 tabIndex={-1}>Practice is over</h2>
      {children}
      <p>{`From ${timeText(run.startedAt)} to ${timeText(endedAt)}.`}</p>
      <table className="table run-table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Planned</th>
            <th scope="col">Took</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ key, name, minutes }) => (
            <tr key={key}>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td className="numbers">{`${minutes} min`}</td>
              <td className="numbers">{took(spentMs(run, key, endedAt))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="d-flex flex-wrap gap-2">
        <Link className="btn btn-flood run-button" to={planPath}>
          Done
        </Link>
        <button type="button" className="btn btn-outline-dark run-button" onClick={onBack}>
          Go on
        </button>
        <button type="button" className="btn btn-outline-dark run-button" onClick={onAgain}>
          Run again
        </button>
      </div>
    </div>
  );
}

function took(ms: number): string {
  if (ms === 0) return 'Left out';
  return ms < 60_000 ? '< 1 min' : `${Math.round(ms / 60_000)} min`;
}
