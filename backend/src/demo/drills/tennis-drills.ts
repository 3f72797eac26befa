import { daniel, priya } from '../demo-coaches';
import { prose } from '../prose';
import type { DemoDrill } from './demo-drill';

export const tennisDrills: readonly DemoDrill[] = [
  {
    name: 'Mini Tennis Rally Count',
    type: 'Warm-up',
    difficulty: 'Beginner',
    owner: priya,
    description: prose`
      Two players rally inside the service boxes with short swings, down the line for three minutes
      and cross-court for three. Count aloud; the pair with the longest rally in each half picks the
      next drill.

      Contact in front, feet always moving, racket up between shots. Ask for slice only on the
      backhand, or forbid the volley, to keep good players honest.
    `,
    tags: ['control', 'rally', 'touch'],
  },
  {
    name: 'Cross-court Consistency 2 to 1',
    type: 'Groundstrokes',
    difficulty: 'Intermediate',
    owner: priya,
    description: prose`
      Both players rally cross-court from the baseline. After two balls each that land beyond the
      service line either one may change down the line, and the point is open. Play to eleven on the
      forehand side, then on the backhand side, sharing four balls.

      Clear the net by a racket's length, recover to the middle of the angle rather than of the
      court, and change line only with balanced feet. Raise the entry to four balls for stronger
      pairs.
    `,
    tags: ['baseline', 'consistency', 'change of direction'],
    videoUrls: ['https://www.youtube.com/results?search_query=tennis+cross+court+rally+drill'],
  },
  {
    name: 'Serve to Three Cones',
    type: 'Serving',
    difficulty: 'Intermediate',
    owner: priya,
    description: prose`
      Cones stand wide, at the body and down the T in both service boxes. Serve five first serves at
      each cone from the deuce side, then from the advantage side, and write down hits within a
      racket of it. Finish with ten second serves of which eight have to be in.

      Toss at one o'clock, the legs push up before the arm goes, and hold the finish until the ball
      has landed. Add a returner who may only block the ball back.
    `,
    tags: ['serving', 'accuracy', 'targets'],
    videoUrls: ['https://www.youtube.com/results?search_query=tennis+serve+target+practice'],
  },
  {
    name: 'Approach and First Volley',
    type: 'Net play',
    difficulty: 'Intermediate',
    owner: daniel,
    description: prose`
      The coach feeds a short ball to the forehand. The player drives it down the line, split-steps
      inside the service line, plays a first volley deep to the open court and closes in for a
      second. Six feeds a turn while the others collect balls, three turns each.

      Turn sideways and hit through the approach while moving. Split when the passer starts the
      swing, and keep the volley short in front of the body. Let a live opponent try to pass after
      two turns.
    `,
    tags: ['volley', 'approach', 'footwork'],
  },
  {
    name: 'Doubles Poach and Cover',
    type: 'Doubles',
    difficulty: 'Advanced',
    owner: priya,
    description: prose`
      Four players, normal doubles positions, second serves only. Before each point the net player
      shows the server a closed fist to poach or an open hand to stay. A winning volley by the
      poacher is worth two points. Games to fifteen, then partners change.

      Go as the returner's racket meets the ball, move forward on a diagonal, and keep going: the
      server covers the empty side without a glance. Add a fake as a third signal.
    `,
    tags: ['doubles', 'poaching', 'signals', 'net'],
    videoUrls: ['https://www.youtube.com/results?search_query=tennis+doubles+poaching+drill'],
  },
  {
    name: 'Spider Run',
    type: 'Conditioning',
    difficulty: 'Beginner',
    owner: daniel,
    description: prose`
      Lay five balls on the corners where baseline and service line meet the singles sidelines and
      on the T. Starting from the centre mark, fetch them one by one and put each on the racket
      lying there. Rest for a minute and a half and do it four times, noting the best time.

      Side-steps for the first two metres, then sprint; brake with short steps and bend the knees,
      not the back. Under-twelves fetch three balls.
    `,
    tags: ['fitness', 'agility', 'footwork'],
  },
];
