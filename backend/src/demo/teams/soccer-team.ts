import { daniel, maren } from '../demo-coaches';
import { outdoorSeason } from '../practice-calendar';
import { prose } from '../prose';
import type { DemoTeam } from './demo-team';

export const soccerTeam: DemoTeam = {
  sportId: 'soccer',
  name: 'Riverside Rovers U12',
  description: prose`
    Sixteen players born in the same two years, nine of them new to 9v9. We train on the lower
    field, or in the school gym when it is under water. Every player starts at least every second
    match.
  `,
  tags: ['youth', 'outdoor', '9v9'],
  level: 'U12',
  season: outdoorSeason,
  members: [maren, daniel],
  practices: [
    { weekday: 2, time: '17:30' },
    { weekday: 4, time: '17:30' },
    { weekday: 6, time: '10:00' },
  ],
  plans: [
    {
      practice: -5,
      name: 'First touch under pressure',
      description: prose`
        Bring the small goals from the container. Emil and Noor come ten minutes late from
        orchestra.
      `,
      durationMinutes: 75,
      author: maren,
      drills: [
        ['Passing Diamond', 15],
        ['Rondo 4v2', 20],
        ['Switch of Play with Four Goals', 30],
        ['Cool-down Juggling Circle', 10],
      ],
    },
    {
      practice: -4,
      name: 'Duels and finishing',
      description: 'Two groups on two lanes, so nobody waits longer than one turn.',
      durationMinutes: 75,
      author: daniel,
      drills: [
        ['Gates Dribbling', 15],
        ['1v1 to Two Small Goals', 25],
        ['Finish from the Cut-back', 25],
        ['Cool-down Juggling Circle', 10],
      ],
    },
    {
      practice: -3,
      name: 'Playing out to the far side',
      description: prose`
        Last match we kept the ball on the right until we lost it. Show the two clips before the
        game starts.
      `,
      durationMinutes: 90,
      author: maren,
      drills: [
        ['Passing Diamond', 15],
        ['Rondo 4v2', 15],
        ['Switch of Play with Four Goals', 35],
        ['3v2 Counter-attack Waves', 15],
        ['Cool-down Juggling Circle', 10],
      ],
    },
    {
      practice: -2,
      name: 'Keepers and shooters',
      description: 'Both keepers work with me for the first half, then join the finishing.',
      durationMinutes: 75,
      author: daniel,
      drills: [
        ['Gates Dribbling', 10],
        ['Keeper Footwork and Low Dives', 20],
        ['Finish from the Cut-back', 30],
        ['Shuttle Runs with Ball', 15],
      ],
    },
    {
      practice: -1,
      name: 'Pressing together',
      description: prose`
        Walk through the trap before any running. Keep it short for the ones with a school match
        this week.
      `,
      durationMinutes: 75,
      author: maren,
      drills: [
        ['Rondo 4v2', 15],
        ['1v1 to Two Small Goals', 15],
        ['Pressing Trap on the Touchline', 35],
        ['Cool-down Juggling Circle', 10],
      ],
    },
    {
      practice: 0,
      name: 'Counter-attack with numbers',
      description: 'We play the tall side from Eastfield next: win it, look forward, go.',
      durationMinutes: 75,
      author: maren,
      drills: [
        ['Passing Diamond', 10],
        ['1v1 to Two Small Goals', 20],
        ['3v2 Counter-attack Waves', 25],
        ['Switch of Play with Four Goals', 20],
      ],
    },
    {
      practice: 1,
      name: 'Sharp before the match',
      description: 'Light legs. Finish on time, parents wait at the gate.',
      durationMinutes: 60,
      author: daniel,
      drills: [
        ['Gates Dribbling', 10, 'Warm-up'],
        ['Rondo 4v2', 15, 'Main'],
        ['Finish from the Cut-back', 20, 'Main'],
        ['Cool-down Juggling Circle', 10, 'Cool-down'],
      ],
      activities: [
        {
          ...{ name: 'Break', duration: 5, section: 'Main', afterOrder: 2 },
          note: 'Refill the bottles at the tap behind the goal.',
        },
      ],
    },
  ],
};
