import { daniel, priya } from '../demo-coaches';
import { prose } from '../prose';
import type { DemoDrill } from './demo-drill';

export const rugbyDrills: readonly DemoDrill[] = [
  {
    name: 'Corner Ball Warm-up',
    type: 'Warm-up',
    difficulty: 'Beginner',
    owner: daniel,
    description: prose`
      On a grid of 20 by 20 metres a team of five passes a ball in any direction and tries to touch
      one of five runners with it, held in two hands. The ball carrier may only pivot. Count touches
      in 90 seconds, then swap; two rounds each.

      Short, quick passes to a moving teammate and constant talk win it: surround a runner rather
      than chase. Shrink the grid to 15 metres to ease the hunt, or allow pop passes alone.
    `,
    tags: ['handling', 'communication', 'fun'],
  },
  {
    name: 'Drift and Draw 3v2',
    type: 'Handling',
    difficulty: 'Intermediate',
    owner: daniel,
    description: prose`
      In a channel of 15 by 20 metres three attackers come from one end against two defenders who
      start on their knees at ten metres. The ball carrier straightens, fixes the inside defender
      and passes before contact; the second reads whether to pass or to go. Six attacks in a row,
      then roles change.

      Run at the inside shoulder, hands up early, hips square in the pass. Depth comes before width.
      Add a sweeper who joins from behind the try line.
    `,
    tags: ['overload', 'passing', 'decision making'],
    videoUrls: ['https://www.youtube.com/results?search_query=rugby+3v2+draw+and+pass+drill'],
  },
  {
    name: 'Tackle Technique Ladder',
    type: 'Tackling',
    difficulty: 'Beginner',
    owner: daniel,
    description: prose`
      Pairs of equal size work on grass beside each other. Tackle from both knees against a kneeling
      partner, then from one knee, from a crouch, and at last at walking pace, five on each shoulder
      at every step. Nobody moves up a step before the coach has seen three clean ones.

      Cheek to cheek: the head stays behind the carrier. Near foot close, shoulder in, wrap, squeeze
      and drive with the legs. Finish with a tackle suit at a jog.
    `,
    tags: ['tackling', 'safety', 'technique'],
    videoUrls: [
      'https://www.youtube.com/results?search_query=rugby+safe+tackle+technique+progression',
      'https://vimeo.com/search?q=rugby%20tackle%20technique',
    ],
  },
  {
    name: 'Ruck Clear-out Relay',
    type: 'Breakdown',
    difficulty: 'Intermediate',
    owner: daniel,
    description: prose`
      Teams of four attack three pads set ten metres apart in a line. The carrier goes to ground at
      each pad, places the ball long, two clear out over it and the fourth picks up as the new
      carrier. The run ends at the try line; the slower team does five press-ups.

      Enter through the gate, hips lower than the shoulders, feet driving past the ball. Arrive as a
      pair, bound together. Put a live jackal at the last pad once the shape holds.
    `,
    tags: ['ruck', 'support play', 'contact'],
  },
  {
    name: 'Lineout Lift in Pods',
    type: 'Set piece',
    difficulty: 'Advanced',
    visibility: 'private',
    owner: daniel,
    description: prose`
      Three forwards form a pod with a jumper in the middle, and a hooker throws from five metres.
      Rehearse the lift without a ball six times, then ten throws at the front, ten in the middle
      and ten at the back, all on our call. The second pod contests from the eighth throw on.

      The jumper goes first, straight and stiff; lifters step in, grip at the shorts and lock out
      their arms. Lower under control every time. Add a false jump at the front before the real one.
    `,
    tags: ['lineout', 'throwing', 'forwards'],
  },
  {
    name: 'Box Kick and Chase',
    type: 'Kicking',
    difficulty: 'Advanced',
    owner: priya,
    description: prose`
      A scrum half kicks from behind a line of two pads towards a hoop 20 metres away, close to the
      touchline; two chasers leave on the kick and a full back catches. Chasers score if they touch
      the catcher within one second of the catch. Eight kicks for each scrum half from either side.

      Aim for four seconds in the air. The outer chaser keeps the catcher inside, the inner one
      arrives for the tackle. Ask the full back to counter with a winger as a progression.
    `,
    tags: ['kicking', 'chase', 'aerial'],
  },
  {
    name: 'Bronco Shuttle',
    type: 'Conditioning',
    difficulty: 'Intermediate',
    owner: daniel,
    description: prose`
      Lines at 0, 20, 40 and 60 metres. Run out to 60 and back, to 40 and back, to 20 and back: that
      is one set of 240 metres, and five sets make the test. Note each player's time and repeat it
      every six weeks.

      Even pace wins: aim for the same time in every set, turn off alternate legs and touch each
      line with a foot. Early in the season run three sets, with a minute of rest between them.
    `,
    tags: ['fitness', 'testing', 'endurance'],
    videoUrls: ['https://www.youtube.com/results?search_query=bronco+fitness+test+rugby'],
  },
];
