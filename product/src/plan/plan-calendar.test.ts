import ICAL from 'ical.js';
import { buildPlanSummary } from '../testing';
import { planCalendar } from './plan-calendar';

it('has each practice at its own time of day, in no zone', async () => {
  const text = await planCalendar(
    'Harbour; Hawks',
    [
      buildPlanSummary({ duration: 75 }),
      buildPlanSummary({ id: 'plan-2', practiceDate: '2026-12-31T23:30', duration: null }),
      buildPlanSummary({ id: 'plan-3', practiceDate: 'soon' }),
    ],
    'https://portal.example',
  );
  const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  expect(events).toHaveLength(2);
  expect(events[0]).toContain('UID:plan-1@portal.example\r\n');
  expect(events[0]).toContain('DTSTART:20261121T173000\r\nDTEND:20261121T184500\r\n');
  expect(events[0]).toContain('SUMMARY:Harbour\\; Hawks: Passing under pressure\r\n');
  expect(events[0]).toContain('https://portal.example/teams/team-1/plans/plan-1');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(events[1]).toContain('DTSTART:20261231T233000\r\nDTEND:20270101T003000\r\n');
});

// The parser does not know these two as texts (RFC 7986).
const { property } = ICAL.design.icalendar as { property: Record<string, unknown> };
Object.assign(property, { name: { defaultType: 'text' }, 'x-wr-calname': { defaultType: 'text' } });

const hostile: Record<string, string> = {
  'a CR': 'Hawks\rEND:VEVENT',
  'an LF': 'Hawks\nX-NEW:1',
  'a CRLF and an event': 'Hawks\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Other',
  'the begin of an event': 'BEGIN:VEVENT',
  'commas, semicolons and colons': 'Hawks, Gulls; and: others',
  'backslashes, one at the end': 'Hawks \\n \\N \\, \\',
  quotes: `"Hawks" and 'Gulls'`,
  'other line ends': 'Hawks\u2028Gulls\u2029and\u0085others',
  'NUL and other controls': 'Haw\0ks\u0007\u001b[31m',
  'letters of many octets, over several lines': '\u{1F3D0}\u0646\u00e9'.repeat(60),
  'a folded line of its own': `${'W'.repeat(74)}\r\n X-NEW:1`,
};

/** As the calendar must show it in one line. */
const inOneLine = (text: string) =>
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  text.replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, ' ').replace(/[\0-\u001f]/g, '');

const fields = ['teamName', 'name', 'id', 'teamId', 'details'] as const;

describe.each(fields)('with a hostile text in %s', (field) => {
  it.each(Object.entries(hostile))('%s makes one event that says the same', async (_what, text) => {
    const texts = {
      teamName: 'Hawks',
      name: 'Passing',
      id: 'plan-1',
      teamId: 't',
      details: 'Rondo',
    };
    texts[field] = text;
    const { teamName, ...plan } = texts;
    const file = await planCalendar(teamName, [buildPlanSummary(plan)], 'https://portal.example');
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/);
    const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
    const events = calendar.getAllSubcomponents();
    expect(events.map(({ name }) => name)).toEqual(['vevent']);
    const values = (component: ICAL.Component | undefined) =>
      Object.fromEntries(
        (component?.getAllProperties() ?? []).map(({ name, ...one }) => [
          name,
          String(new ICAL.Property(one.jCal).getFirstValue()),
        ]),
      );
    const event = values(events[0]);
    expect(Object.keys(event).toSorted()).toEqual([
      ...['description', 'dtend', 'dtstamp', 'dtstart', 'sequence', 'summary', 'uid', 'url'],
    ]);
    const url = `https://portal.example/teams/${encodeURIComponent(plan.teamId)}/plans/${encodeURIComponent(plan.id)}`;
    expect(event).toMatchObject({
      summary: inOneLine(`${teamName}: ${plan.name}`),
      uid: inOneLine(`${plan.id}@portal.example`),
      url,
    });
    expect(inOneLine(event.description ?? '')).toBe(
      inOneLine(`Focus: ${plan.name}\n${plan.details}\n${url}`),
    );
    const { name, 'x-wr-calname': shownName, ...others } = values(calendar);
    expect([name, shownName]).toEqual([inOneLine(teamName), inOneLine(teamName)]);
    expect(Object.keys(others).toSorted()).toEqual(['prodid', 'version']);
  });
});

it('says what is done, where that is known', async () => {
  const details = '1. Rondo, 10 minutes\nWhat to bring: 12 cones';
  const plans = [buildPlanSummary({ duration: 75 })].map((plan) => ({ ...plan, details }));
  const text = await planCalendar('Hawks', plans, 'https://portal.example');
  expect(text.replaceAll('\r\n ', '')).toContain(
    'DESCRIPTION:Focus: Passing under pressure\\n1. Rondo\\, 10 minutes\\nWhat to bring: 12 cones\\nhttps://portal.example/teams/team-1/plans/plan-1\r\n',
  );
});
