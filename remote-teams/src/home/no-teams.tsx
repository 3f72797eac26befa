import { paths } from '@touchline/product';
import { NavigationButton, ThingHead } from '@touchline/shared/ui';

const steps = [
  ['Create your team', 'A name and a sport are enough. It opens the drill library of that sport.'],
  ['Plan a practice', 'Pick drills, give each its minutes, and see what time is left.'],
  ['Run it', 'On the pitch your phone shows what is on now, with a clock, and what comes next.'],
] as const;

/** Home of a coach without a team: the way to the first practice. */
export function NoTeams() {
  return (
    <>
      <ThingHead name="Start with your team">
        <NavigationButton to={paths.createTeam()}>Create New Team</NavigationButton>
      </ThingHead>
      <ol className="card-grid">
        {steps.map(([title, text], index) => (
          <li key={title} className="gap-3 py-2">
            <span className="sport-tile align-self-start" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className="mb-1">{title}</h3>
              <p className="meta m-0">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
