import { useQuery } from '@touchline/shared';
import { useWatch } from '@touchline/shared/forms';
import { planQueries, yearProblem } from '@touchline/product';
import { useEffect, useRef } from 'react';
import type { PlanFormControls } from '../form/plan-form-values';

/** How many of a team's last practices show its habit. */
const lookedAt = 12;
const dayMs = 86_400_000;

/**
 * When a team's next practice may be: the next weekday and time of its habit after its last plan, and after now;
 * tomorrow at 5:30 PM without plans. Dates are local, as `2026-11-21T17:30`.
 */
export function proposeDate(dates: readonly string[], now: string): string {
  // Read and written as UTC, where each day has 24 hours.
  const known = dates
    .map((date) => date.slice(0, 16))
    .filter((date) => !isNaN(timeOf(date)) && !yearProblem(date));
  const last = known.toSorted().slice(-lookedAt);
  const counts = new Map<string, number>();
  for (const date of last) counts.set(slotOf(date), (counts.get(slotOf(date)) ?? 0) + 1);
  // A team may have more than one day a week.
  const usual = Math.max(0, ...counts.values()) / 2;
  const after = [now, ...last].toSorted().at(-1) ?? now;
  const next = [...counts]
    .filter(([, count]) => count >= usual)
    .map(([slot]) => nextOf(slot, after))
    .toSorted()[0];
  return next ?? `${dayAfter(now, 1)}T17:30`;
}

/** The weekday, from 0, and the time of day: `2 17:30`. */
function slotOf(date: string): string {
  return `${new Date(timeOf(date)).getUTCDay()} ${date.slice(11)}`;
}

function nextOf(slot: string, after: string): string {
  const [weekday = '0', time = ''] = slot.split(' ');
  const days = (Number(weekday) - new Date(timeOf(after)).getUTCDay() + 7) % 7;
  const date = `${dayAfter(after, days)}T${time}`;
  return date > after ? date : `${dayAfter(after, days + 7)}T${time}`;
}

function dayAfter(date: string, days: number): string {
  return new Date(timeOf(date) + days * dayMs).toISOString().slice(0, 10);
}

const timeOf = (date: string) => Date.parse(`${date}Z`);

/** What the clock on the wall says now. */
function localNow(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/**
 * Proposes the date of a new plan, as long as the coach has not given one. The form counts as unchanged.
 * @returns whether the date in the form is the proposed one
 */
export function useProposedDate(form: PlanFormControls, isNew: boolean): boolean {
  const [teamId, date] = useWatch({ control: form.control, name: ['teamId', 'practiceDate'] });
  const isOn = isNew && teamId !== '';
  const { data: plans, isError } = useQuery({ ...planQueries.list(teamId), enabled: isOn });
  const proposed = useRef('');

  useEffect(() => {
    if (!isOn || (!plans && !isError) || form.getValues('practiceDate') !== proposed.current)
      return;
    // A date that is half typed reads as none.
    if (document.activeElement?.matches('[name=practiceDate]')) return;
    const dates = (plans ?? []).map(({ practiceDate }) => practiceDate);
    proposed.current = proposeDate(dates, localNow());
    form.resetField('practiceDate', { defaultValue: proposed.current });
  }, [isOn, plans, isError, form]);

  // eslint-disable-next-line react-hooks/refs -- It changes with the form's date alone.
  return date !== '' && date === proposed.current;
}
