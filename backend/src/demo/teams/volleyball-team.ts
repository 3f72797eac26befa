import { priya } from '../demo-coaches';
import { indoorSeason } from '../practice-calendar';
import { prose } from '../prose';
import type { DemoTeam } from './demo-team';

export const volleyballTeam: DemoTeam = {
  sportId: 'volleyball',
  name: 'Harbour Spikers',
  description: prose`
    Mixed group of adults between 19 and 58 who play in the second city league. Usually ten to
    fourteen people in the hall; drills should work with either number.
  `,
  tags: ['adult', 'mixed', 'indoor'],
  level: 'Adult recreational',
  season: indoorSeason,
  members: [priya],
  practices: [
    { weekday: 2, time: '20:00' },
    { weekday: 0, time: '17:00' },
  ],
  plans: [
    {
      practice: -4,
      name: 'Passing before anything',
      description: prose`
        New balls, pump them first. Three newcomers: pair them with Jo, Ilse and Marek.
      `,
      durationMinutes: 90,
      author: priya,
      drills: [
        ['Pepper in Pairs', 15],
        ['Serve-receive Triangles', 30],
        ['Zone Serving Bingo', 20],
        ['Free-ball Wash Game', 25],
      ],
    },
    {
      practice: -3,
      name: 'Everyone can set',
      description: 'All players take the setter drill, also those who have never set in a match.',
      durationMinutes: 90,
      author: priya,
      drills: [
        ['Pepper in Pairs', 15],
        ['Setter Footwork to Four Targets', 30],
        ['Approach and Hit off the High Ball', 25],
        ['Free-ball Wash Game', 20],
      ],
    },
    {
      practice: -2,
      name: 'Block and cover',
      description: 'Net at the women’s height for the first hour, then ours.',
      durationMinutes: 90,
      author: priya,
      drills: [
        ['Pepper in Pairs', 10],
        ['Double-block Closing Steps', 30],
        ['Run-and-dig Defence Lanes', 25],
        ['Free-ball Wash Game', 25],
      ],
    },
    {
      practice: -1,
      name: 'Side-out from rotation 4',
      description: prose`
        We lost nine points in a row from this rotation. Magnet board beside the court.
      `,
      durationMinutes: 90,
      author: priya,
      drills: [
        ['Pepper in Pairs', 10],
        ['Serve-receive Triangles', 25],
        ['Rotation 4 Side-out Pattern', 35],
        ['Zone Serving Bingo', 20],
      ],
    },
    {
      practice: 0,
      name: 'Serve tough, dig more',
      description: 'Short session, the hall is needed for the choir right after.',
      durationMinutes: 75,
      author: priya,
      drills: [
        ['Pepper in Pairs', 10],
        ['Zone Serving Bingo', 20],
        ['Run-and-dig Defence Lanes', 25],
        ['Free-ball Wash Game', 20],
      ],
    },
    {
      practice: 1,
      name: 'Match play and rotations',
      description: 'Ask who can come to the away match, five seats in my car.',
      durationMinutes: 120,
      author: priya,
      drills: [
        ['Pepper in Pairs', 15],
        ['Approach and Hit off the High Ball', 30],
        ['Rotation 4 Side-out Pattern', 30],
        ['Free-ball Wash Game', 45],
      ],
    },
  ],
};
