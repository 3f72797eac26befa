import { daniel } from '../demo-coaches';
import { outdoorSeason } from '../practice-calendar';
import { prose } from '../prose';
import type { DemoTeam } from './demo-team';

export const rugbyTeam: DemoTeam = {
  sportId: 'rugby',
  name: 'Old Mill RFC Women',
  description: prose`
    Senior women, third division. A third of the squad took up rugby within the last year, so
    contact is built up step by step in every session.
  `,
  tags: ['women', 'senior', '15s'],
  level: 'Senior',
  season: outdoorSeason,
  members: [daniel],
  practices: [
    { weekday: 2, time: '19:00' },
    { weekday: 4, time: '19:00' },
  ],
  plans: [
    {
      practice: -2,
      name: 'Safe and strong in contact',
      description: prose`
        New players need a gumshield before the ladder. Physio arrives at half past seven.
      `,
      durationMinutes: 90,
      author: daniel,
      drills: [
        ['Corner Ball Warm-up', 15],
        ['Tackle Technique Ladder', 30],
        ['Ruck Clear-out Relay', 25],
        ['Bronco Shuttle', 20],
      ],
    },
    {
      practice: -1,
      name: 'Backs and forwards apart',
      description: prose`
        Forwards take the lineout on the far pitch, backs the kicking; all back together for the
        3v2.
      `,
      durationMinutes: 90,
      author: daniel,
      drills: [
        ['Corner Ball Warm-up', 15],
        ['Lineout Lift in Pods', 25],
        ['Box Kick and Chase', 25],
        ['Drift and Draw 3v2', 25],
      ],
    },
    {
      practice: 1,
      name: 'Keep the ball through phases',
      description: 'Floodlights on the near half only.',
      durationMinutes: 75,
      author: daniel,
      drills: [
        ['Corner Ball Warm-up', 10],
        ['Drift and Draw 3v2', 25],
        ['Ruck Clear-out Relay', 25],
        ['Tackle Technique Ladder', 15],
      ],
    },
  ],
};
