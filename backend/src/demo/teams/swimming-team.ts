import { maren, priya } from '../demo-coaches';
import { outdoorSeason } from '../practice-calendar';
import { prose } from '../prose';
import type { DemoTeam } from './demo-team';

export const swimmingTeam: DemoTeam = {
  sportId: 'swimming',
  name: 'Marlins Junior Squad',
  description: prose`
    Swimmers of 11 to 15 years, three lanes of the 25-metre pool. Priya and Maren take turns; times
    are kept in the folder at reception.
  `,
  tags: ['youth', 'pool', 'competition'],
  level: 'Junior',
  season: outdoorSeason,
  members: [priya, maren],
  practices: [
    { weekday: 1, time: '17:00' },
    { weekday: 6, time: '07:30' },
  ],
  plans: [
    {
      practice: -2,
      name: 'Freestyle that lasts',
      description: 'Fins for lane three. Lane one leads the set and leaves on the red top.',
      durationMinutes: 75,
      author: priya,
      drills: [
        ['Easy 400 Mixed Warm-up', 15],
        ['Catch-up Freestyle', 15],
        ['Six-kick Switch', 15],
        ['Descending 8 by 100', 30],
      ],
    },
    {
      practice: -1,
      name: 'Turns and underwater work',
      description: 'Film three turns for each swimmer, one camera per wall.',
      durationMinutes: 75,
      author: maren,
      drills: [
        ['Easy 400 Mixed Warm-up', 15],
        ['Breaststroke Two Kicks One Pull', 20],
        ['Flip-turn Ladder', 25],
        ['Catch-up Freestyle', 15],
      ],
    },
    {
      practice: 0,
      name: 'Relay teams for the county meet',
      description: 'Line-ups are on the board. Reserve swimmers take every second exchange.',
      durationMinutes: 75,
      author: priya,
      drills: [
        ['Easy 400 Mixed Warm-up', 15],
        ['Relay Take-over Practice', 30],
        ['Flip-turn Ladder', 15],
        ['Six-kick Switch', 15],
      ],
    },
  ],
};
