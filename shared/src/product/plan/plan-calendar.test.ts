import { buildPlanSummary } from '@touchline/shared/testing';
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
  expect(events[1]).toContain('DTSTART:20261231T233000\r\nDTEND:20270101T003000\r\n');
});
