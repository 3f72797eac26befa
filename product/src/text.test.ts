import { readAnswer } from '@touchline/shared/schema';
import { balanceSchema } from './balance/balance';
import { drillSchema } from './drill/drill';
import { invitationSchema, invitedTeamSchema } from './invitation/invitation';
import { planSchema } from './plan/plan';
import { sportSchema } from './sport/sport';
import { teamSchema } from './team/team';
import { addTag } from './text';

const sent = 'one\r\n\u2028two';
const shown = 'one two';
const minutes = { name: sent, minutes: 5 };
const activity = { name: sent, section: sent, note: sent };

it.each([
  ['a sport', sportSchema, { name: sent }, { name: shown }],
  [
    'a team',
    teamSchema,
    {
      ...{ name: sent, level: sent, season: sent, sport: sent, tags: [sent], description: sent },
      members: [{ userId: '7', name: sent, email: sent }],
    },
    {
      ...{ name: shown, level: shown, season: shown, sport: shown, tags: [shown] },
      ...{ description: sent, members: [{ name: shown, email: shown }] },
    },
  ],
  [
    'a drill',
    drillSchema,
    {
      ...{ name: sent, type: sent, tags: [sent], description: sent, coachingPoints: [sent] },
      equipment: [{ name: sent, count: 1 }],
    },
    {
      ...{ name: shown, type: shown, tags: [shown], description: sent, coachingPoints: [sent] },
      equipment: [{ name: shown, count: 1 }],
    },
  ],
  [
    'a plan',
    planSchema,
    {
      ...{ name: sent, practiceDate: '2026-11-21T17:30', description: sent },
      ...{ drills: [{ drillId: '7', section: sent, note: sent }], activities: [activity] },
    },
    {
      ...{ name: shown, description: sent, drills: [{ section: shown, note: sent }] },
      activities: [{ name: shown, section: shown, note: sent }],
    },
  ],
  [
    'an invitation',
    invitationSchema,
    { invitedBy: sent, createdAt: '', endsAt: '' },
    { invitedBy: shown },
  ],
  [
    'an invitation that was followed',
    invitedTeamSchema,
    { teamId: '7', teamName: sent, invitedBy: sent, endsAt: '' },
    { teamName: shown, invitedBy: shown },
  ],
  [
    'a balance',
    balanceSchema,
    { plans: 1, minutes: 5, byType: [minutes], byTag: [minutes] },
    { byType: [{ name: shown, minutes: 5 }], byTag: [{ name: shown, minutes: 5 }] },
  ],
])('%s of another server is shown with spaces for line ends, not left out (D27)', (...row) => {
  const [, schema, answer, expected] = row;
  const read = readAnswer<object>(schema, { id: '1', ...answer });
  expect(read).toMatchObject({ value: expected, unreadable: 0 });
});

it('adds no tag that is there in other letters (D38)', () => {
  expect(['défense', 'DE\u0301FENSE', ' Attack '].reduce(addTag, ['Defense'])).toEqual([
    'Defense',
    'Attack',
  ]);
});
