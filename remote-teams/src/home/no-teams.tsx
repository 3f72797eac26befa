import { paths } from '@touchline/product';
import { NavigationButton } from '@touchline/shared/ui';

const steps = [
  ['Create your team', 'A name and a sport are enough. It opens the drill library of that sport.'],
  ['Plan a practice', 'Pick drills, give each its minutes, and see what time is left.'],
  ['Run it', 'On the pitch your phone shows what is on now, with a clock, and what comes next.'],
] as const;

/** Home of a coach without a team: the way to the first practice. */
export function NoTeams() {
  return (
    <>
      <h2>Start with your team</h2>
      <ol className="card-grid my-3">
        {steps.map(([title, text], index) => (
          <li key={title}>
            <div className="card">
              <div className="team-head">
                <span className="sport-tile" aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{title}</h3>
              </div>
              <p className="meta px-3">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <NavigationButton to={paths.createTeam()}>Create New Team</NavigationButton>
    </>
  );
}
