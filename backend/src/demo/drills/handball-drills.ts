import { daniel, maren } from '../demo-coaches';
import { prose } from '../prose';
import type { DemoDrill } from './demo-drill';

export const handballDrills: readonly DemoDrill[] = [
  {
    name: 'Catch and Run Squares',
    type: 'Warm-up',
    difficulty: 'Beginner',
    owner: maren,
    description: prose`
      Four groups at the corners of a square of nine metres, two balls. Pass to the right, run to
      the left, and change the order on the coach's whistle. After three minutes use bounce passes,
      after six the weaker hand.

      Take the ball with both hands in front of the face and be ready to throw within three steps.
      Add a third ball when nothing has been dropped for a minute.
    `,
    tags: ['passing', 'catching', 'coordination'],
  },
  {
    name: 'Wing Shot with Narrow Angle',
    type: 'Shooting',
    difficulty: 'Intermediate',
    owner: maren,
    description: prose`
      Wingers start at the corner with a ball each, pass to a back player at nine metres, run in a
      curve and get the ball back to jump in from the side line of the goal area. Shoot ten times
      from the left and ten from the right against a keeper, alternating sides so that the keeper
      has time to shift.

      Jump towards the penalty mark to open the angle, hold the arm high and decide late. Put a cone
      where the defender's foot would be. Next, finish with spin or over the keeper's shoulder.
    `,
    tags: ['wing', 'shooting', 'jump shot'],
    videoUrls: ['https://www.youtube.com/results?search_query=handball+wing+shot+training'],
  },
  {
    name: 'Piston Attack 3v3',
    type: 'Attacking',
    difficulty: 'Intermediate',
    owner: maren,
    description: prose`
      Three back players attack three defenders on half of the court, between the posts' lines
      extended. Each attacker in turn threatens the gap beside the defender, draws two and passes
      on; the gap that is left open gets the shot. Eight attacks, then swap roles.

      Start from depth so that the ball is caught at speed, go at the gap and not at the player,
      pass before contact. Add a pivot who screens for the third back.
    `,
    tags: ['back court', 'attacking gaps', '3v3'],
    videoUrls: ['https://www.youtube.com/results?search_query=handball+piston+movement+attack'],
  },
  {
    name: 'Sliding 6-0 Defence',
    type: 'Defending',
    difficulty: 'Intermediate',
    owner: daniel,
    description: prose`
      Six defenders stand along the goal area line, six attackers pass the ball round at nine metres
      without shooting. The block slides with every pass, and the one who faces the ball steps out two
      metres and back. After one minute the coach calls live and the attack may score.

      Small steps, arms up, and tell the neighbour who takes the pivot. Contact at the throwing arm
      and the hip, never from behind. Let attackers cross as the next step.
    `,
    tags: ['6-0', 'team defence', 'communication'],
  },
  {
    name: 'Fast Break First Wave',
    type: 'Transition',
    difficulty: 'Advanced',
    owner: maren,
    description: prose`
      The keeper saves or collects a shot and the two wingers leave at once. The long throw must
      reach the runner between the half line and nine metres; a chasing defender starts level with
      the shooter. Everybody takes six runs, keepers change after twelve throws.

      Look back over the inside shoulder only after the fifth stride. The keeper throws flat and
      ahead. When the first wave is stopped, a second wave of two back players carries on.
    `,
    tags: ['fast break', 'goalkeeper', 'speed'],
    videoUrls: ['https://www.youtube.com/results?search_query=handball+fast+break+first+wave'],
  },
  {
    name: 'Seven-metre Pressure Series',
    type: 'Shooting',
    difficulty: 'Beginner',
    owner: daniel,
    description: prose`
      The whole team gathers round the seven-metre line. Each player has one throw, a miss means a
      sprint to the half line and back, and the last scorer of the round chooses the corner for the
      next one. Three rounds at the end of practice, when legs are tired.

      Stand firm with the front foot still, look at the keeper and not at the goal, use one feint at
      most. Keep a list over the season to know the three best throwers.
    `,
    tags: ['penalty', 'pressure', 'goalkeeper'],
  },
  {
    name: 'Crossing with the Pivot Block',
    type: 'Set plays',
    difficulty: 'Advanced',
    visibility: 'private',
    owner: maren,
    description: prose`
      Centre and left back cross while the pivot blocks the third defender from the inside. The
      centre keeps the ball on the first go, gives it to the left back on the second, and drops it
      to the pivot on the third. Run it passively four times and then against six defenders for
      twelve attacks.

      Timing beats speed: the pivot sets the block when the ball leaves the right back. The far
      winger stays wide for the extra pass. Mirror it to the right once two of three attacks give a
      shot.
    `,
    tags: ['set plays', 'pivot', 'crossing'],
  },
];
