import { daniel, maren } from '../demo-coaches';
import { prose } from '../prose';
import type { DemoDrill } from './demo-drill';

export const athleticsDrills: readonly DemoDrill[] = [
  {
    name: 'Sprint ABC Run-through',
    type: 'Warm-up',
    difficulty: 'Beginner',
    owner: daniel,
    description: prose`
      On a lane of 25 metres run ankling, A-skips, B-skips, heel flicks and straight-leg bounds,
      twice each, walking back. Close with three accelerations over 40 metres at 70, 80 and 90 per
      cent.

      Tall hips, toes up, quick contact under the body; arms drive from the shoulder. Quality first:
      stop a line that gets sloppy. Add a mini-hurdle every 80 centimetres for the A-skips.
    `,
    tags: ['sprint', 'running form', 'warm-up'],
    videoUrls: ['https://www.youtube.com/results?search_query=sprint+abc+drills+a+skip+b+skip'],
  },
  {
    name: 'Block Starts over 20 Metres',
    type: 'Starts',
    difficulty: 'Intermediate',
    owner: daniel,
    description: prose`
      Set the front pedal two foot lengths behind the line and the rear one three. Athletes go in
      pairs on the gun, eight starts in two sets of four, with two to three minutes between. Time 20
      metres with a light gate or a phone held at the line.

      Hips just above the shoulders in set, push with both legs, and keep the eyes down for the
      first six steps. Start with falling and three-point starts when blocks are new to the group.
    `,
    tags: ['starts', 'acceleration', 'sprint'],
  },
  {
    name: '4 by 100 Baton Exchange',
    type: 'Relay',
    difficulty: 'Intermediate',
    owner: daniel,
    description: prose`
      Pairs work in the 30-metre zone of a bend. The incoming runner comes from 40 metres, the
      outgoing one leaves when a check mark is passed and puts the hand back on the call. Six
      exchanges at 80 per cent, three at full speed, moving the mark by half a foot after each.

      A still hand is easy to hit: palm up, thumb out, no looking round. The baton moves through the
      middle of the zone at top speed. Finish with the whole team over four short zones.
    `,
    tags: ['relay', 'baton', 'speed'],
    videoUrls: [
      'https://www.youtube.com/results?search_query=4x100+relay+baton+exchange+drill',
      'https://vimeo.com/search?q=relay%20baton%20exchange',
    ],
  },
  {
    name: 'Long Jump Short Approach',
    type: 'Jumping',
    difficulty: 'Intermediate',
    owner: maren,
    description: prose`
      Jump from six, then eight, then ten strides, four times each, into a raked pit with a low
      elastic stretched across at two metres. A partner marks where the foot lands in relation to
      the board and calls the last three contacts.

      Let the rhythm quicken at the end without looking at the board, put the take-off foot down
      flat, and drive the free knee to hip height. Bring both heels past the tape. Lengthen by two
      strides once four of five marks are good.
    `,
    tags: ['long jump', 'take-off', 'rhythm'],
  },
  {
    name: 'Medicine Ball Throws for Throwers',
    type: 'Strength',
    difficulty: 'Beginner',
    owner: maren,
    description: prose`
      Balls of two to four kilograms, partners 12 metres apart on grass. Chest push, overhead
      forward, overhead back and sideways from both hips, eight throws each, two rounds. The catcher
      lets the ball land and rolls it back.

      Begin with the legs, then the hips, then the arms, and finish on the toes. The distance
      matters less than a straight line of flight. Use the sideways throw from a step as the way
      into shot and discus.
    `,
    tags: ['throws', 'power', 'core'],
  },
  {
    name: 'Tempo 200s on Grass',
    type: 'Conditioning',
    difficulty: 'Advanced',
    visibility: 'private',
    owner: daniel,
    description: prose`
      Two sets of five runs over 200 metres at 75 per cent of the best time, with 90 seconds of rest
      between the runs and five minutes between the sets. Groups of four take turns to lead, and
      nobody passes the leader.

      Relaxed jaw and hands, the same time in the last run as in the first. Who is more than a
      second off stops for the day. From January replace grass by track and cut the rest to 75
      seconds.
    `,
    tags: ['tempo', 'endurance', '200 m', '400 m'],
  },
];
