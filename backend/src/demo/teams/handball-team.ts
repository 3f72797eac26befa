import { maren } from '../demo-coaches';
import { indoorSeason } from '../practice-calendar';
import { prose } from '../prose';
import type { DemoTeam } from './demo-team';

export const handballTeam: DemoTeam = {
  sportId: 'handball',
  name: 'Westend Handball U16 Girls',
  description: prose`
    Fast team with a young back court. The aim of the season is a second wave that works and a 6-0
    block that talks.
  `,
  tags: ['youth', 'girls', 'indoor'],
  level: 'U16',
  season: indoorSeason,
  members: [maren],
  practices: [
    { weekday: 1, time: '18:30' },
    { weekday: 4, time: '19:15' },
  ],
  plans: [
    {
      practice: -2,
      name: 'Talking in the 6-0',
      description: 'Mats are out at the far goal, use the near one for the live minutes.',
      durationMinutes: 90,
      author: maren,
      drills: [
        ['Catch and Run Squares', 15],
        ['Sliding 6-0 Defence', 35],
        ['Piston Attack 3v3', 25],
        ['Seven-metre Pressure Series', 15],
      ],
    },
    {
      practice: -1,
      name: 'Run from the first save',
      description: prose`
        Both keepers throw. Wingers bring two pairs of shoes, the floor is being tested.
      `,
      durationMinutes: 75,
      author: maren,
      drills: [
        ['Catch and Run Squares', 10],
        ['Fast Break First Wave', 30],
        ['Wing Shot with Narrow Angle', 25],
        ['Seven-metre Pressure Series', 10],
      ],
    },
    {
      practice: 0,
      name: 'A set play for the tight minutes',
      description: 'Learn it without defence first; the signal is a closed fist.',
      durationMinutes: 90,
      author: maren,
      drills: [
        ['Catch and Run Squares', 15],
        ['Piston Attack 3v3', 25],
        ['Crossing with the Pivot Block', 35],
        ['Wing Shot with Narrow Angle', 15],
      ],
    },
  ],
};
