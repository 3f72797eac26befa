import { page } from '@touchline/shared';
import { defaultPlanMinutes, type PlanSummary } from './plan';

const minuteMs = 60_000;

/** A practice as a calendar shows it. */
export interface CalendarPlan extends PlanSummary {
  /** What is done in it, in lines; absent where that is not known. */
  details?: string;
}

/**
 * Practices as the text of an `.ics` file (RFC 5545), in local times without a zone (D9). A newer file replaces the
 * events of an older one. An event ends when the plan's page says so, also where clocks change: programs count a length without a
 * zone in different ways. No text can end its line and begin another entry.
 */
export async function planCalendar(
  teamName: string,
  plans: readonly CalendarPlan[],
  origin: string,
): Promise<string> {
  const { default: calendarOf, escape } = await import('ical-generator');
  // The library escapes all texts but these two.
  const escaped = (text: string) => escape(inLines(text, ' '), false);
  const calendar = calendarOf({
    name: escaped(teamName),
    prodId: '//Touchline//Practice Plans//EN',
  });
  for (const { id, teamId, name, practiceDate, duration, details = '' } of plans) {
    // Floating times are written as UTC has them.
    const start = new Date(`${practiceDate.slice(0, 16)}Z`);
    if (Number.isNaN(start.getTime())) continue;
    const lengthMs = (duration ?? defaultPlanMinutes) * minuteMs;
    const end = new Date(new Date(practiceDate.slice(0, 16)).getTime() + lengthMs);
    end.setTime(end.getTime() - end.getTimezoneOffset() * minuteMs);
    const url = `${origin}/teams/${encodeURIComponent(teamId)}/plans/${encodeURIComponent(id)}`;
    const focus = `Focus: ${inLines(name, ' ')}`;
    calendar.createEvent({
      id: escaped(`${id}@${new URL(origin).hostname}`),
      start,
      // In the hour that comes twice, a clock may stand before its start.
      end: end > start ? end : new Date(start.getTime() + lengthMs),
      floating: true,
      summary: inLines(`${teamName}: ${name}`, ' '),
      description: [focus, inLines(details, '\n'), url].filter(Boolean).join('\n'),
      url,
    });
  }
  // The library ends all lines but the last.
  return `${calendar.toString().trimEnd()}\r\n`;
}

/** A text with these line ends for all kinds of them, and without the characters that no calendar takes. */
function inLines(text: string, lineEnd: string): string {
  return text.replace(/\r\n?|[\n\u0085\u2028\u2029]/g, lineEnd).replace(/[^\P{Cc}\n]/gu, '');
}

/** Offers a team's practices as a calendar file with the team's name. Rejects when the code for it does not load. */
export async function downloadCalendar(
  teamName: string,
  plans: readonly CalendarPlan[],
): Promise<void> {
  const text = await planCalendar(teamName, plans, page.url(''));
  const name = teamName.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim() || 'practices';
  page.save(`${name}.ics`, text, 'text/calendar');
}
