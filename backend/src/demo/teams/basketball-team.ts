import { daniel, priya } from '../demo-coaches';
import { indoorSeason } from '../practice-calendar';
import { prose } from '../prose';
import type { DemoTeam } from './demo-team';

export const basketballTeam: DemoTeam = {
  sportId: 'basketball',
  name: 'Northgate High Varsity',
  description: prose`
    Twelve players on the roster and two who practise with us from the junior team. Man-to-man
    defence first, early offence second. Film on Mondays before practice in room 14.
  `,
  tags: ['school', 'indoor', 'varsity'],
  level: 'Varsity',
  season: indoorSeason,
  members: [daniel, priya],
  practices: [
    { weekday: 1, time: '18:00' },
    { weekday: 3, time: '18:00' },
    { weekday: 5, time: '17:00' },
  ],
  plans: [
    {
      practice: -5,
      name: 'Base conditioning',
      description: 'Everybody logs the Seventeens time on the sheet by the door.',
      durationMinutes: 90,
      author: daniel,
      drills: [
        ['Three-man Weave', 15],
        ['Two-ball Dribbling Circuit', 15],
        ['Box-out War', 20],
        ['Five-spot Shooting Ladder', 20],
        ['Seventeens', 20],
      ],
    },
    {
      practice: -4,
      name: 'Help-side habits',
      description: 'Talk is graded today: point, name, help. Two managers count deflections.',
      durationMinutes: 90,
      author: daniel,
      drills: [
        ['Three-man Weave', 10],
        ['Closeout and Contain', 25],
        ['Shell Drill 4v4', 40],
        ['Mikan Series', 15],
      ],
    },
    {
      practice: -3,
      name: 'Ball in both hands',
      description: 'Exam desks still stand on half of the court, so start with the dribbling.',
      durationMinutes: 75,
      author: priya,
      drills: [
        ['Two-ball Dribbling Circuit', 20],
        ['Mikan Series', 15],
        ['Five-spot Shooting Ladder', 25],
        ['Box-out War', 15],
      ],
    },
    {
      practice: -2,
      name: 'Reading the screen',
      description: 'Guards and bigs pair up as in the rotation. Keep a list of who reads the drop.',
      durationMinutes: 90,
      author: daniel,
      drills: [
        ['Three-man Weave', 10],
        ['Five-spot Shooting Ladder', 20],
        ['Pick-and-roll Reads 2v2', 35],
        ['Shell Drill 4v4', 25],
      ],
    },
    {
      practice: -1,
      name: 'Rebounding and late-game sets',
      description: prose`
        More than fits, on purpose: drop Seventeens if the inbound play needs the time.
      `,
      durationMinutes: 90,
      author: daniel,
      drills: [
        ['Three-man Weave', 10],
        ['Box-out War', 25],
        ['Shell Drill 4v4', 25],
        ['Sideline Inbound Stack', 25],
        ['Seventeens', 20],
      ],
    },
    {
      practice: 0,
      name: 'Scout Westbrook: contain the drive',
      description: 'Their number 4 goes right nine times of ten. Closeouts shade accordingly.',
      durationMinutes: 90,
      author: priya,
      drills: [
        ['Mikan Series', 10],
        ['Closeout and Contain', 30],
        ['Shell Drill 4v4', 30],
        ['Five-spot Shooting Ladder', 20],
      ],
    },
    {
      practice: 1,
      name: 'Shoot-around and set plays',
      description: prose`
        Walking pace, home jerseys, phones away. Everyone leaves with a made free throw.
      `,
      durationMinutes: 60,
      author: daniel,
      drills: [
        ['Mikan Series', 10],
        ['Five-spot Shooting Ladder', 25],
        ['Sideline Inbound Stack', 25],
      ],
    },
  ],
};
