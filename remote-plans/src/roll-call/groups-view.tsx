import './groups.scss';
import type { Groups } from '../practice/groups';

interface GroupsViewProps {
  groups: Groups;
  names: ReadonlyMap<string, string>;
  /** The player who changes places next; given only where they can be swapped. */
  chosen?: string | undefined;
  onTap?: (playerId: string) => void;
}

/** The groups of a practice. */
export function GroupsView({ groups, names, chosen, onTap }: GroupsViewProps) {
  return (
    <div className="groups">
      {groups.map((group, index) => (
        <section key={index} aria-labelledby={`group-${index}`}>
          <h3 id={`group-${index}`} className="m-0">
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
