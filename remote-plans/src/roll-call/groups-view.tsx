import './groups.scss';
import { kindClass } from '@touchline/product';
import type { Groups } from '../practice/groups';

interface GroupsViewProps {
  groups: Groups;
  names: ReadonlyMap<string, string>;
  /** The player who changes places next; given only where they can be swapped. */
  chosen?: string | undefined;
  onTap?: (playerId: string) => void;
}

/** The colours of the groups' bibs: those of six kinds of drills. */
const bibs = ['warm-up', 'technique', 'attacking', 'game', 'passing', 'conditioning'] as const;

/** The groups of a practice. */
export function GroupsView({ groups, names, chosen, onTap }: GroupsViewProps) {
  return (
    <div className="groups">
      {groups.map((group, index) => (
        <section key={index} className={kindClass(bibs[index])} aria-labelledby={`group-${index}`}>
          <h3 id={`group-${index}`} className="d-flex gap-2 align-items-center m-0">
            <span>{`Group ${index + 1}`}</span> <span className="meta numbers">{group.length}</span>
          </h3>
          <ul className="list-unstyled m-0">
            {group.map((id) => (
              <li key={id}>
                {onTap ? (
                  <button
                    type="button"
                    className="btn btn-quiet justify-content-start w-100 px-2 text-start"
                    aria-pressed={id === chosen}
                    onClick={() => onTap(id)}
                  >
                    <bdi>{names.get(id)}</bdi>
                  </button>
                ) : (
                  <bdi>{names.get(id)}</bdi>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
