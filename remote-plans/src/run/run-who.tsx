import { Link } from '@touchline/shared';
import type { Groups } from '../practice/groups';
import { PracticeGroups } from '../roll-call/practice-groups';

interface RunWhoProps {
  planPath: string;
  /** How many are here; null while that is not known. */
  here: number | null;
  teamId: string;
  groups: Groups;
}

/** Who is at a practice that is run: how many, in which groups, and where the roll is called. */
export function RunWho({ planPath, here, teamId, groups }: RunWhoProps) {
  return (
    <div className="run-who">
      <p className="numbers">
        {here !== null && <>{here} here · </>}
        <Link to={`${planPath}/roll-call`}>Roll Call</Link>
      </p>
      {groups.length > 0 && (
        <details className="run-more">
          <summary>{groups.length} groups</summary>
          <PracticeGroups teamId={teamId} groups={groups} />
        </details>
      )}
    </div>
  );
}
