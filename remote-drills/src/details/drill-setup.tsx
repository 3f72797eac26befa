import { type Drill, equipmentText, formatDuration, playersText } from '@touchline/product';
import { Fragment } from 'react';

/** What a drill needs, as facts of its list; nothing of what it has not. */
export function DrillSetup({ drill }: { drill: Drill }) {
  const { players, equipment = [], coachingPoints = [], defaultMinutes } = drill;
  const facts: [string, string | undefined][] = [
    ['Players', players && playersText(players)],
    ['Default minutes', defaultMinutes === undefined ? '' : formatDuration(defaultMinutes)],
    ['Equipment', equipment.map(equipmentText).join(', ')],
  ];
  return (
    <>
      {facts.map(
        ([name, text]) =>
          text && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd className="numbers">{text}</dd>
            </Fragment>
          ),
      )}
      {coachingPoints.length > 0 && (
        <>
          <dt>Coaching points</dt>
          <dd>
            <ul className="coaching-points m-0">
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
