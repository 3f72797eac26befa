import { entryKeys, KindIcon, kindClass, type PlanEntry } from '@touchline/product';

interface PracticeBarProps {
  entries: readonly PlanEntry[];
  /** The planned minutes: what no entry fills stays empty. */
  planned: number;
}

/** The share of the bar from which on a part has its picture. */
const minPicturedShare = 0.07;

/** The minutes of a practice as a bar in the colours of its kinds. Its text alternative says the same. */
export function PracticeBar({ entries, planned }: PracticeBarProps) {
  const used = entries.reduce((sum, { duration }) => sum + duration, 0);
  const whole = Math.max(planned, used, 1);
  const keys = entryKeys(entries);
  const words = entries.map(
    ({ drillId, name, type, duration }) =>
      `${(drillId === undefined ? name : type) || 'Drill'} ${duration}`,
  );
  return (
    <div
      className="practice-bar d-flex mb-2"
      {...(used > 0 && { role: 'img', 'aria-label': `Minutes: ${words.join(', ')}` })}
    >
      {entries.map(({ type, duration }, place) => (
        <span
          key={keys[place]}
          className={kindClass(type)}
          style={{ width: `${(100 * duration) / whole}%` }}
        >
          {type && duration / whole >= minPicturedShare && <KindIcon type={type} />}
        </span>
      ))}
    </div>
  );
}
