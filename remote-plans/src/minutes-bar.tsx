import { kindClass } from '@touchline/product';
import { memo } from 'react';
import type { PlanItem } from './plan-items';

interface MinutesBarProps {
  planned: number;
  segments: PlanItem[];
}

/** The minimum share of the bar in which a drill's number can be read. */
const minNumberedShare = 0.04;

/** The minutes of a practice as a bar in the colours of its kinds. Its text alternative says the same. */
export const MinutesBar = memo(function MinutesBar({ planned, segments }: MinutesBarProps) {
  if (segments.length === 0) return null;
  const used = segments.reduce((sum, { minutes }) => sum + minutes, 0);
  const whole = Math.max(planned, used);
  if (whole === 0) return null;
  const percent = (minutes: number) => `${(100 * minutes) / whole}%`;

  return (
    <div
      className="minutes-bar numbers position-relative d-flex"
      role="img"
      aria-label={describe(planned, used, segments)}
    >
      {used === 0 && (
        <span className="minutes-none px-3 small d-print-none">{`0 of ${planned} min`}</span>
      )}
      {segments.map(
        ({ key, place, name, type, minutes }) =>
          minutes > 0 && (
            <span
              key={key}
              className={`minutes-segment d-grid flex-shrink-0 overflow-hidden ${place ? kindClass(type) : 'is-activity'}`}
              style={{ width: percent(minutes) }}
              title={`${name}, ${minutes} min`}
            >
              {minutes / whole >= minNumberedShare && place && <span>{place}</span>}
            </span>
          ),
      )}
      {used > planned && (
        <span className="minutes-over" style={{ left: percent(planned) }} aria-hidden="true" />
      )}
    </div>
  );
});

function describe(planned: number, used: number, segments: PlanItem[]): string {
  const rest = used > planned ? `${used - planned} over` : `${planned - used} left`;
  const drills = segments.map(
    ({ place, name, minutes }) => `${place ? `${place}. ` : ''}${name} ${minutes}`,
  );
  const unit = planned === 1 ? 'minute' : 'minutes';
  return `${used} of ${planned} ${unit} used, ${rest}: ${drills.join(', ')}.`;
}
