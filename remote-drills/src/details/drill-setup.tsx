import type { Drill } from '@touchline/shared/product';
import { equipmentText, formatDuration, playersText } from '@touchline/shared/product';

/** What a drill needs, as facts of its list; nothing of what it has not. */
export function DrillSetup({ drill }: { drill: Drill }) {
  const { players, equipment = [], coachingPoints = [], defaultMinutes } = drill;
  return (
    <>
      {players && (
        <>
          <dt>Players</dt>
          <dd className="numbers">{playersText(players)}</dd>
        </>
      )}
      {defaultMinutes !== undefined && (
        <>
          <dt>Default minutes</dt>
          <dd className="numbers">{formatDuration(defaultMinutes)}</dd>
        </>
      )}
      {equipment.length > 0 && (
        <>
          <dt>Equipment</dt>
          <dd className="numbers text-break">{equipment.map(equipmentText).join(', ')}</dd>
        </>
      )}
      {coachingPoints.length > 0 && (
        <>
          <dt>Coaching points</dt>
          <dd>
            <ul className="coaching-points">
              {coachingPoints.map((point, place) => (
                <li key={place} dir="auto">
                  {point}
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </>
  );
}
