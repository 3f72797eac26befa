import { maren } from '../demo-coaches';
import { indoorSeason } from '../practice-calendar';
import { prose } from '../prose';
import type { DemoTeam } from './demo-team';

export const iceHockeyTeam: DemoTeam = {
  sportId: 'ice-hockey',
  name: 'Lakeside Lynx U14',
  description: prose`
    Fourteen skaters and two goalies. Full ice on Wednesday evenings and Saturday mornings; skates
    are sharpened by the club on the first Monday of each month.
  `,
  tags: ['youth', 'full ice', 'travel'],
  level: 'U14',
  season: indoorSeason,
  members: [maren],
  practices: [
    { weekday: 3, time: '18:15' },
    { weekday: 6, time: '08:30' },
  ],
  plans: [
    {
      practice: -3,
      name: 'Edges and passing',
      description: 'Skating first while legs are fresh, goalies apart in the far crease.',
      durationMinutes: 60,
      author: maren,
      drills: [
        ['Four-corner Edge Work', 15],
        ['Horseshoe Breakout Passes', 20],
        ['Goalie Post-to-post Recovery', 10],
        ['Cross-ice 3v3 with Support Lines', 15],
      ],
    },
    {
      practice: -2,
      name: 'Win your own blue line',
      description: 'Defence pairs as in the last game. Remind them: sticks down in the gap.',
      durationMinutes: 75,
      author: maren,
      drills: [
        ['Four-corner Edge Work', 10],
        ['Gap Control 1v1 from the Red Line', 30],
        ['Cross-ice 3v3 with Support Lines', 20],
        ['Mountain Intervals on Ice', 15],
      ],
    },
    {
      practice: -1,
      name: 'Shots from the slot',
      description: 'Count shots on target with the tablet, ninety is the number to beat.',
      durationMinutes: 60,
      author: maren,
      drills: [
        ['Horseshoe Breakout Passes', 15],
        ['Quick-release Shooting off the Pass', 25],
        ['Cross-ice 3v3 with Support Lines', 20],
      ],
    },
    {
      practice: 0,
      name: 'Power play, two units',
      description: 'Second unit gets as many entries as the first.',
      durationMinutes: 75,
      author: maren,
      drills: [
        ['Horseshoe Breakout Passes', 15],
        ['Quick-release Shooting off the Pass', 15],
        ['Power-play Umbrella 5v4', 30],
        ['Mountain Intervals on Ice', 15],
      ],
    },
  ],
};
