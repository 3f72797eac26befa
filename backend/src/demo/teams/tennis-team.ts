import { priya } from '../demo-coaches';
import { prose } from '../prose';
import type { DemoTeam } from './demo-team';

/** A team as it looks when it is new: no season yet and no plan. */
export const tennisTeam: DemoTeam = {
  sportId: 'tennis',
  name: 'Sunday Doubles Group',
  description: prose`
    Eight adults on two clay courts, all of whom know the strokes and want to win more doubles
    points together.
  `,
  tags: ['adult', 'doubles', 'clay'],
  level: 'Adult intermediate',
  season: () => '',
  members: [priya],
  practices: [{ weekday: 0, time: '10:30' }],
  plans: [],
};
