import { maren, priya } from '../demo-coaches';
import { prose } from '../prose';
import type { DemoDrill } from './demo-drill';

export const swimmingDrills: readonly DemoDrill[] = [
  {
    name: 'Easy 400 Mixed Warm-up',
    type: 'Warm-up',
    difficulty: 'Beginner',
    owner: priya,
    description: prose`
      Swim 100 metres freestyle, 100 backstroke, 100 as kick without a board and 100 of choice, with
      ten seconds of rest after each. Swimmers leave five seconds apart and stay on the right of the
      lane.

      Long strokes, exhale all the time under water, push off every wall in a tight line. Juniors
      swim half of each distance. On cold mornings begin with five minutes of arm circles and squats
      on the deck.
    `,
    tags: ['warm-up', 'easy pace', 'all strokes'],
  },
  {
    name: 'Catch-up Freestyle',
    type: 'Technique',
    difficulty: 'Beginner',
    owner: priya,
    description: prose`
      Eight lengths of 25 metres with 20 seconds of rest. One hand waits stretched out in front
      until the other has finished its stroke and touches it; only then may it pull. Odd lengths
      with a small board between the hands, even ones without.

      Reach from the shoulder, keep the elbow high in the catch and kick steadily so that the body
      stays flat. Slide into three-quarter catch-up and then the full stroke on the last two
      lengths.
    `,
    tags: ['freestyle', 'technique', 'timing'],
    videoUrls: ['https://www.youtube.com/results?search_query=catch+up+drill+freestyle'],
  },
  {
    name: 'Six-kick Switch',
    type: 'Technique',
    difficulty: 'Intermediate',
    owner: priya,
    description: prose`
      Lie on one side with the lower arm extended, kick six times, take one stroke and roll over to
      the other side. Swim 6 by 50 metres with 15 seconds of rest, fins allowed for the first two.

      The head stays still and looks down; only the body turns, and the breath fits into the roll.
      Hips lead the hand. Go to three kicks a side, then blend it into normal freestyle for the
      second half of each 50.
    `,
    tags: ['freestyle', 'rotation', 'kick'],
    videoUrls: [
      'https://www.youtube.com/results?search_query=6+kick+switch+freestyle+drill',
      'https://vimeo.com/search?q=six%20kick%20switch%20swimming',
    ],
  },
  {
    name: 'Breaststroke Two Kicks One Pull',
    type: 'Technique',
    difficulty: 'Intermediate',
    owner: maren,
    description: prose`
      Swim breaststroke with a second kick in the stretched position after each stroke, 8 by 25
      metres with 20 seconds of rest. Count strokes for each length and try to save one by the end.

      Heels to the hips, toes out, whip and close; hands stay together in front until the second
      kick is finished. The head returns between the arms before the legs snap. Finish with 2 by 50
      metres of full stroke keeping the count.
    `,
    tags: ['breaststroke', 'kick', 'glide'],
  },
  {
    name: 'Relay Take-over Practice',
    type: 'Starts and turns',
    difficulty: 'Advanced',
    owner: priya,
    description: prose`
      Swimmers in fours at one end. The incoming swimmer sprints the last 12 metres to the wall, the
      outgoing one stands on the block, follows the hand with both arms and leaves as it touches.
      Each pair repeats six exchanges, filmed from the side at water level.

      Start the arm swing when the head passes the T on the pool floor, and keep the toes on the
      block until the touch. Time feet off against hand on; 0.1 to 0.3 seconds is good. Add a step
      start for seniors.
    `,
    tags: ['relay', 'starts', 'timing'],
  },
  {
    name: 'Flip-turn Ladder',
    type: 'Starts and turns',
    difficulty: 'Intermediate',
    owner: maren,
    description: prose`
      Begin mid-pool, swim hard into the wall, turn and sprint back to the start. Five turns aiming
      for three dolphin kicks off the wall, five for four and five for five, with half a minute
      between. Partners check the distance of the breakout.

      No breath in the last two strokes, knees to the chest, feet planted shoulder-wide and toes up.
      Push before rotating to the front. Race pairs against each other over the last five.
    `,
    tags: ['turns', 'underwater', 'sprint'],
    videoUrls: ['https://www.youtube.com/results?search_query=flip+turn+practice+swimming'],
  },
  {
    name: 'Descending 8 by 100',
    type: 'Main set',
    difficulty: 'Advanced',
    visibility: 'private',
    owner: priya,
    description: prose`
      Eight times 100 metres freestyle in two blocks of four. Inside a block each 100 is two seconds
      faster than the one before, the fourth close to race pace; start every 1:45, and swim an easy
      50 between the blocks. Swimmers call out their own times.

      Hold the stroke count while the pace goes up and keep the turns honest. Those who miss the
      target twice go to 2:00. Later in the season swim the second block with paddles.
    `,
    tags: ['pace', 'endurance', 'main set', 'freestyle'],
  },
];
