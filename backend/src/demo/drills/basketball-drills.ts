import { daniel, priya } from '../demo-coaches';
import { prose } from '../prose';
import type { DemoDrill } from './demo-drill';

export const basketballDrills: readonly DemoDrill[] = [
  {
    name: 'Mikan Series',
    type: 'Finishing',
    difficulty: 'Beginner',
    owner: daniel,
    description: prose`
      One player per side of the basket, a ball each. Step off the left foot for a right-hand
      lay-up, catch the ball before it drops below the chin, step off the right foot for the left
      hand, and carry on without a dribble. Work for 45 seconds, rest for 30, four rounds; write
      down the best count.

      Ball high, eyes on the top corner of the square, land on balance. Move on to the reverse
      version with the back to the end line, then to finishing against a light push with a pad.
    `,
    tags: ['layup', 'footwork', 'post'],
    videoUrls: ['https://www.youtube.com/results?search_query=mikan+drill+basketball'],
  },
  {
    name: 'Three-man Weave',
    type: 'Warm-up',
    difficulty: 'Intermediate',
    owner: daniel,
    description: prose`
      Three lines on the end line, ball in the middle. Pass ahead, run behind the player you passed
      to, and go the length of the court without a dribble; finish with a lay-up and come back along
      the sidelines so that the next three can start. Seven minutes, counting made lay-ups as a
      team.

      Pass to where the teammate will be, hands ready at the chest, run wide enough to see the whole
      court. Ask for five passes only, then turn the way back into a 2v1 against the shooter.
    `,
    tags: ['passing', 'full court', 'running'],
    videoUrls: ['https://www.youtube.com/results?search_query=three+man+weave+basketball'],
  },
  {
    name: 'Shell Drill 4v4',
    type: 'Defending',
    difficulty: 'Intermediate',
    owner: daniel,
    description: prose`
      Four attackers outside the three-point line pass the ball round with a two-second hold; four
      defenders move on every pass from ball pressure to denial to help side. After ten passes the
      coach calls live and the attack has twelve seconds to score. Three stops in a row earn the
      change of roles.

      All four arrive as the ball arrives, not after it. Help defenders see ball and player with an
      open stance and keep a foot in the lane. Add baseline drives, then cutters after each pass.
    `,
    tags: ['team defence', 'help side', 'closeout'],
    videoUrls: [
      'https://www.youtube.com/results?search_query=shell+drill+basketball+defense',
      'https://vimeo.com/search?q=basketball%20shell%20drill',
    ],
  },
  {
    name: 'Closeout and Contain',
    type: 'Defending',
    difficulty: 'Intermediate',
    owner: priya,
    description: prose`
      The defender starts under the basket, rolls the ball to an attacker on the wing and closes
      out. The attacker may shoot, or drive with two dribbles at most. Defenders stay for three
      stops, then change; two groups work at the same time on the two wings.

      Sprint two thirds of the way, then short steps, one hand high and hips low, shading the
      middle. A foul counts as a basket. Progress to a second attacker in the corner so that the
      closeout comes from help.
    `,
    tags: ['closeout', '1v1', 'footwork'],
  },
  {
    name: 'Five-spot Shooting Ladder',
    type: 'Shooting',
    difficulty: 'Intermediate',
    owner: daniel,
    description: prose`
      Pairs share a ball and a basket, with five spots around the arc from corner to corner. Make
      two in a row at a spot to climb to the next; after three misses there, go back one. The
      partner rebounds and passes on the hop. Change after four minutes and note the highest spot
      reached.

      Feet set before the catch, same follow-through on the tenth shot as on the first. Younger
      players use spots at four metres; older ones add a shot fake and one dribble.
    `,
    tags: ['shooting', 'footwork', 'competition'],
  },
  {
    name: 'Two-ball Dribbling Circuit',
    type: 'Ball handling',
    difficulty: 'Beginner',
    owner: priya,
    description: prose`
      Each player takes two balls on the baseline. Pound both together to half court, alternate on
      the way back, then one high and one low, then a crossover with one while the other keeps its
      beat. Thirty seconds of work and thirty of rest for each pattern, two rounds.

      Stay in a stance and look at the coach, who shows numbers with the fingers to be called out.
      Losing a ball is fine; slowing down is not. Add a partner who tugs at a sleeve.
    `,
    tags: ['dribbling', 'coordination', 'weak hand'],
    videoUrls: ['https://www.youtube.com/results?search_query=two+ball+dribbling+drill'],
  },
  {
    name: 'Pick-and-roll Reads 2v2',
    type: 'Attacking',
    difficulty: 'Advanced',
    owner: daniel,
    description: prose`
      A guard and a big play against two defenders on one side of the floor. The screen is set at
      the elbow; before each turn the coach quietly tells the defence to hedge, drop or switch. The
      attack has eight seconds to read it: pull up against the drop, hit the roll behind the hedge,
      post up the switch. Five turns a pair, then rotate.

      The handler waits for the screen, comes off shoulder to hip and keeps the dribble alive. Bring
      in a corner shooter and a third defender to open the kick-out.
    `,
    tags: ['pick and roll', 'reads', 'decision making'],
    videoUrls: ['https://www.youtube.com/results?search_query=pick+and+roll+reads+2v2+drill'],
  },
  {
    name: 'Sideline Inbound Stack',
    type: 'Set plays',
    difficulty: 'Advanced',
    visibility: 'private',
    owner: daniel,
    description: prose`
      Four players stack on the ball-side elbow, the passer inbounds from the sideline at the
      three-point line. On the slap the first cuts to the corner, the second screens for the shooter
      who curls to the top, the last rolls to the rim. Walk through it, then run it at speed five
      times against nothing and ten times against a live five.

      The passer counts to three and looks in the order corner, top, rim, safety. Change the first
      option when opponents start to switch the curl.
    `,
    tags: ['inbound', 'set plays', 'late game'],
  },
  {
    name: 'Box-out War',
    type: 'Rebounding',
    difficulty: 'Intermediate',
    owner: priya,
    description: prose`
      Three attackers stand round the key at five metres, three defenders inside them. The coach
      shoots to miss; defenders find a body, turn and hold it for two seconds before they go for the
      ball. A defensive rebound is one point, an offensive one two. First team to ten, then swap.

      Contact first, ball second: hit with the forearm, pivot, sit wide and low. Hands above the
      shoulders to avoid the foul. Later let attackers start anywhere, so defenders have to find
      them.
    `,
    tags: ['rebounding', 'physical', 'competition'],
  },
  {
    name: 'Seventeens',
    type: 'Conditioning',
    difficulty: 'Advanced',
    owner: daniel,
    description: prose`
      Run from sideline to sideline seventeen times within 65 seconds, touching each line with a
      hand. Half of the team runs while the other half shoots free throws in pairs; change at once.
      Two runs each are plenty in season, three before it.

      Lower the hips before the line and push off the outside foot. Free throws between the runs
      count: below 60 per cent as a team costs one more run of nine. Give younger groups eleven
      widths in 50 seconds.
    `,
    tags: ['fitness', 'change of direction', 'free throws'],
  },
];
