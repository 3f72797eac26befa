import { defaultPlanMinutes, type PlanSummary } from './plan';

const minuteMs = 60_000;

/**
 * Practices as a calendar (RFC 5545). Their times have no zone: a calendar shows them at the same time of
 * day everywhere (D9). A plan whose date can't be read is left out. The same plan has the same id each
 * time, so that a newer file replaces its event.
 * @returns the text of an `.ics` file
 */
export async function planCalendar(
  teamName: string,
  plans: readonly PlanSummary[],
  origin: string,
): Promise<string> {
  const { default: calendarOf } = await import('ical-generator');
  const calendar = calendarOf({ name: teamName, prodId: '//Touchline//Practice Plans//EN' });
  for (const { id, teamId, name, practiceDate, duration } of plans) {
    // Floating times are written as UTC has them.
    const start = new Date(`${practiceDate.slice(0, 16)}Z`);
    if (Number.isNaN(start.getTime())) continue;
    const minutes = duration ?? defaultPlanMinutes;
    calendar.createEvent({
      id: `${id}@${new URL(origin).hostname}`,
      start,
      end: new Date(start.getTime() + minutes * minuteMs),
      floating: true,
      summary: `${teamName}: ${name}`,
      url: `${origin}/teams/${encodeURIComponent(teamId)}/plans/${encodeURIComponent(id)}`,
    });
  }
  return calendar.toString();
}

/**
 * Offers a calendar of a team's practices as a file. Rejects when the code for it does not load.
 * @param teamName also the file's name, as far as files can have it
 */
export async function downloadCalendar(
  teamName: string,
  plans: readonly PlanSummary[],
): Promise<void> {
  const text = await planCalendar(teamName, plans, window.location.origin);
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const name = teamName.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim() || 'practices';
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.ics` });
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
