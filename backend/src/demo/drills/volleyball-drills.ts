import { daniel, maren, priya } from '../demo-coaches';
import { prose } from '../prose';
import type { DemoDrill } from './demo-drill';

export const volleyballDrills: readonly DemoDrill[] = [
  {
    name: 'Pepper in Pairs',
    type: 'Warm-up',
    difficulty: 'Beginner',
    owner: priya,
    description: prose`
      Two players stand five metres apart with one ball and repeat dig, set, controlled hit. Start
      with a catch between the contacts, drop the catch when ten exchanges hold. Seven minutes, new
      partner at half time.

      Hit at half power towards the partner's platform; feet move first, arms last. Set high enough
      to give time. Stronger pairs hit after a jump or play over the net.
    `,
    tags: ['ball control', 'partners', 'digging'],
    videoUrls: ['https://www.youtube.com/results?search_query=volleyball+pepper+drill'],
  },
  {
    name: 'Serve-receive Triangles',
    type: 'Passing',
    difficulty: 'Intermediate',
    owner: priya,
    description: prose`
      Three passers cover the back court, a target stands at the setter's spot, two servers work
      from the other end line. Every pass scores 3 for no step by the target, 2 for one step, 1 for
      anything playable, 0 for a shank. A trio stays until it has 25 points, then servers and
      passers change.

      Call early, hold the platform still and angle it with the shoulders. Agree on seams before the
      first ball. Progress from float serves at seven metres to full jump floats.
    `,
    tags: ['serve receive', 'platform', 'communication'],
    videoUrls: ['https://www.youtube.com/results?search_query=volleyball+serve+receive+drill'],
  },
  {
    name: 'Zone Serving Bingo',
    type: 'Serving',
    difficulty: 'Beginner',
    owner: priya,
    description: prose`
      Divide each half of the court into six zones and give both teams a card with all six. Players
      serve in turn and tick off a zone when the ball lands in it; a serve in the net erases the
      last tick. The first full card wins, best of three.

      Same toss every time: low, in front of the hitting shoulder. Step towards the chosen zone and
      finish with the hand pointing there. Name the zone aloud before serving to make it harder.
    `,
    tags: ['serving', 'accuracy', 'game'],
  },
  {
    name: 'Setter Footwork to Four Targets',
    type: 'Setting',
    difficulty: 'Intermediate',
    owner: priya,
    description: prose`
      A coach tosses from the back row, slightly off target. The setter releases from the right
      back, gets to the ball and sets in turn to outside, middle, back row and right side, where
      catchers stand on chairs or on the floor with raised hands. Four rounds of eight balls,
      resting while the second setter works.

      Right foot forward at contact, hips facing outside until the last moment, ball taken above the
      forehead. Toss wider and later, then replace tosses with real passes.
    `,
    tags: ['setting', 'footwork', 'tempo'],
  },
  {
    name: 'Approach and Hit off the High Ball',
    type: 'Attacking',
    difficulty: 'Intermediate',
    owner: daniel,
    description: prose`
      Hitters line up outside the court at the left antenna, the setter gets a toss from the middle
      of the court. Wait for the ball to leave the setter's hands, then take three or four steps
      with the last two quick, and hit line for five balls and cross for five. Retrieve your own
      ball and go to the end of the line.

      Both arms back on the second last step, heel to toe, contact in front of the shoulder. Put a
      chair in the court as a target, then a single blocker.
    `,
    tags: ['spiking', 'approach', 'timing'],
    videoUrls: [
      'https://www.youtube.com/results?search_query=volleyball+outside+hitter+approach',
      'https://www.youtube.com/results?search_query=volleyball+hitting+line+and+cross',
      'https://vimeo.com/search?q=volleyball%20approach',
    ],
  },
  {
    name: 'Double-block Closing Steps',
    type: 'Blocking',
    difficulty: 'Advanced',
    owner: priya,
    description: prose`
      A middle and an outside blocker face a coach who stands on a box at the other side with balls
      to hit. On the call the outside sets the block on the antenna, the middle closes with a
      crossover step, and both press over the net together. Six blocks to the left, six to the
      right, then the next pair.

      Outside foot plants last and turns the hips in; no gap wider than a ball between the inner
      hands. Let a real setter choose the side so that the middle has to read.
    `,
    tags: ['blocking', 'footwork', 'net play'],
  },
  {
    name: 'Free-ball Wash Game',
    type: 'Game play',
    difficulty: 'Intermediate',
    owner: maren,
    description: prose`
      Play 6v6. Each rally starts with a serve, and its winner receives a free ball from the coach
      at once; only a team that wins both rallies scores a big point and rotates. Otherwise it is a
      wash and nobody scores. Play to six rotations or for 20 minutes.

      The shout of free is the signal: setter releases, hitters step off the net, everyone is ready
      before the ball crosses. Make the second ball a down ball when teams manage it with ease.
    `,
    tags: ['6v6', 'transition', 'competition'],
  },
  {
    name: 'Rotation 4 Side-out Pattern',
    type: 'Systems',
    difficulty: 'Advanced',
    visibility: 'private',
    owner: priya,
    description: prose`
      The starting six line up in rotation 4 with the passers shifted to hide the weaker receiver in
      the right corner. Ten serves to each seam; after each pass run the combination quick in front,
      high ball outside, pipe behind. The second six serve and block, then change over.

      Check the overlap before every whistle. The setter calls the first choice by hand signal and
      changes it only on a pass of 2 or worse. Target: side out on seven of ten.
    `,
    tags: ['rotation', 'side-out', 'serve receive'],
  },
  {
    name: 'Run-and-dig Defence Lanes',
    type: 'Defending',
    difficulty: 'Intermediate',
    owner: priya,
    description: prose`
      Three lanes of three metres run from the attack line to the end line. A coach on a box hits or
      tips into a lane; its defender starts in the middle, runs the ball down and plays it high to
      the centre of the court. Ten balls each, twice, with a teammate shagging behind.

      Stop before the hit, weight forward, arms apart; a dug ball that stays on our side is a good
      ball. Add rolls and sprawls for juniors only once the knees are padded and the technique is
      shown.
    `,
    tags: ['digging', 'defence', 'reaction'],
  },
];
