import { paths } from '@touchline/shared';
import { NavigationButton } from '@touchline/shared/ui';

const steps = [
  ['Create your team', 'A name and a sport are enough. It opens the drill library of that sport.'],
  ['Plan a practice', 'Pick drills, give each its minutes, and see what time is left.'],
  ['Run it', 'On the pitch your phone shows what is on now, with a clock, and what comes next.'],
] as const;

/** Home of a coach without a team: the way to the first practice. */
export function NoTeams() {
  return (
    <div className="first-steps">
      <h2>Start with your team</h2>
      <ol>
        {steps.map(([title, text]) => (
          <li key={title} className="card">
            <h3>{title}</h3>
            <p className="meta">{text}</p>
          </li>
        ))}
      </ol>
      <NavigationButton to={paths.createTeam()}>Create New Team</NavigationButton>
    </div>
  );
}
