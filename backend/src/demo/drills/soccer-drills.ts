import { daniel, maren } from '../demo-coaches';
import { prose } from '../prose';
import type { DemoDrill } from './demo-drill';

export const soccerDrills: readonly DemoDrill[] = [
  {
    name: 'Rondo 4v2',
    type: 'Passing',
    difficulty: 'Intermediate',
    owner: maren,
    description: prose`
      Mark a square of 10 by 10 metres. Four players keep the ball on the outside, two defend in the
      middle, two touches each. After ten passes in a row the defenders owe one more turn; a won
      ball or a ball out sends the passer in for the defender who has been inside longest. Play six
      rounds of 90 seconds.

      Look for an open body before the ball arrives, a pass to the far foot, and support at an angle
      rather than in a straight line. Progress to one touch, or shrink the square to 8 metres.
    `,
    tags: ['possession', 'first touch', 'small-sided'],
    videoUrls: [
      'https://www.youtube.com/results?search_query=rondo+4v2+soccer+drill',
      'https://vimeo.com/search?q=rondo%204v2',
    ],
  },
  {
    name: 'Passing Diamond',
    type: 'Warm-up',
    difficulty: 'Beginner',
    owner: maren,
    description: prose`
      Four cones form a diamond, 12 metres from cone to cone, with two players at each and one ball.
      Pass to the next cone and follow your pass; change direction every two minutes. The receiver
      checks away from the cone, comes back to the ball on the half-turn and plays on with the foot
      nearer the next target.

      Insist on a firm pass along the ground and a call before every ball. Add a second ball on the
      opposite side once the rhythm holds, then a wall pass before each switch.
    `,
    tags: ['passing', 'movement', 'receiving'],
    videoUrls: ['https://www.youtube.com/results?search_query=diamond+passing+drill+soccer'],
  },
  {
    name: 'Gates Dribbling',
    type: 'Warm-up',
    difficulty: 'Beginner',
    owner: daniel,
    description: prose`
      Scatter twelve gates of two cones, one metre wide, over an area of 25 by 25 metres. Every
      player has a ball and dribbles through as many gates as possible in 60 seconds, never the same
      gate twice running. Rest for 30 seconds, then try to beat your own score; four rounds are
      enough.

      Small touches near the gate, a long push into open space, eyes up to find the next gate first.
      In the last two rounds two players without a ball close gates by standing in them.
    `,
    tags: ['dribbling', 'scanning', 'u8', 'u10'],
  },
  {
    name: 'Finish from the Cut-back',
    type: 'Shooting',
    difficulty: 'Intermediate',
    owner: maren,
    description: prose`
      One full-size goal with a keeper, a winger 25 metres out on the right, two strikers at the
      edge of the box. The winger drives to the byline and cuts the ball back between the penalty
      spot and the six-yard line. The first striker runs across the near post, the second holds and
      arrives late for a finish with one touch. Rotate after five balls and use both wings.

      Coach the timing: start the run when the winger lifts the head, and pass the ball into the
      goal rather than blast it. Add a recovering defender two metres behind the strikers.
    `,
    tags: ['finishing', 'crossing', 'timing', 'wing play'],
    videoUrls: ['https://www.youtube.com/results?search_query=cut+back+finishing+drill+soccer'],
  },
  {
    name: '1v1 to Two Small Goals',
    type: 'Attacking',
    difficulty: 'Beginner',
    owner: daniel,
    description: prose`
      On a lane of 15 by 10 metres two small goals stand five metres apart on the same end line. The
      defender passes in from that line and closes down; the attacker takes the ball on the move and
      may score in either goal. A defender who wins the ball dribbles out over the far line for a
      point. Each duel lasts eight seconds at most, then roles change.

      The attacker should slow the defender, show one goal and burst to the other. Let the defender
      start level with the attacker to make it harder.
    `,
    tags: ['dribbling', '1v1', 'defending', 'feints'],
  },
  {
    name: 'Switch of Play with Four Goals',
    type: 'Small-sided game',
    difficulty: 'Intermediate',
    owner: maren,
    description: prose`
      Play 6v6 on 40 by 30 metres with a small goal in each corner; each team attacks the two goals
      of one end line. A goal counts double when the ball has travelled from one half of the width
      to the other in the five seconds before it. Games of six minutes with a minute to drink.

      Stop play when the crowded side is forced and ask where the free player stands. Reward the
      player who opens up on the far side early. Limit central players to two touches as a
      progression.
    `,
    tags: ['switching play', 'width', 'decision making'],
  },
  {
    name: 'Pressing Trap on the Touchline',
    type: 'Defending',
    difficulty: 'Advanced',
    visibility: 'private',
    owner: maren,
    description: prose`
      Half a pitch, 8v8. The coach starts every ball with a centre back of the building team. The
      pressing team shows play to one full back, and that pass is the signal: the winger presses
      from outside in, the nearest midfielder takes the inside pass, the striker cuts off the way
      back. Winning the ball within six seconds and scoring is worth three goals.

      The line moves together or not at all; distances of eight to ten metres between neighbours.
      Walk it through twice before playing at speed. Later the builders may choose the side
      themselves.
    `,
    tags: ['pressing', 'team shape', 'transition'],
    videoUrls: ['https://www.youtube.com/results?search_query=soccer+pressing+trap+touchline'],
  },
  {
    name: 'Corner Kick Near-post Routine',
    type: 'Set pieces',
    difficulty: 'Advanced',
    visibility: 'private',
    owner: maren,
    description: prose`
      Six attackers against five defenders and a keeper. Three attackers start in a line at the
      penalty spot; on the raised arm the first sprints to the near post, the second steps into the
      keeper's path without contact, and the third peels off to the far post for the flick-on. Two
      players stay at the edge of the box for the clearance.

      The kick must clear the first defender at head height. Take ten from each side, and count
      shots on goal rather than goals. Add the short option when the near post is marked twice.
    `,
    tags: ['corner', 'set pieces', 'heading'],
  },
  {
    name: 'Shuttle Runs with Ball',
    type: 'Conditioning',
    difficulty: 'Intermediate',
    owner: daniel,
    description: prose`
      Lines at 0, 10, 20 and 30 metres, each player with a ball. Dribble to the first line and back,
      to the second and back, then to the third and back, turning with the sole, the inside and the
      outside of the foot in that order. One run takes 35 to 45 seconds; rest for a minute and
      repeat six times.

      Keep the ball within a stride even when legs are heavy, and stay low in the turn. For older
      groups finish each run with a pass into a small goal.
    `,
    tags: ['fitness', 'turning', 'dribbling'],
  },
  {
    name: 'Keeper Footwork and Low Dives',
    type: 'Goalkeeping',
    difficulty: 'Intermediate',
    owner: daniel,
    description: prose`
      Place four discs across the six-yard line, a metre apart. The keeper side-steps through them,
      sets both feet at the last one and saves a low ball served from 12 metres to that side. Six
      saves to the left, six to the right, then a break while the next keeper works.

      Attack the ball at an angle, bottom hand behind it, top hand on it, and land on the side of
      the body. Move the server in to nine metres, or add a rebound shot for a second save.
    `,
    tags: ['goalkeeper', 'footwork', 'diving'],
    videoUrls: ['https://www.youtube.com/results?search_query=goalkeeper+low+dive+footwork+drill'],
  },
  {
    name: '3v2 Counter-attack Waves',
    type: 'Transition',
    difficulty: 'Advanced',
    owner: maren,
    description: prose`
      Two goals with keepers, 45 metres apart. Three red attackers go at two blue defenders; as soon
      as the move ends, the two defenders and a blue player waiting beside the goal break the other
      way against two fresh reds. Each wave has ten seconds to finish. Play for eight minutes and
      keep a running score.

      Carry the ball at the defender to commit them, release when they do, and sprint beyond the
      ball. A pass backwards costs the attack. Add a chasing midfielder after four minutes.
    `,
    tags: ['counter-attack', 'overload', 'finishing'],
  },
  {
    name: 'Cool-down Juggling Circle',
    type: 'Cool-down',
    difficulty: 'Beginner',
    owner: maren,
    description: prose`
      Groups of five stand in a circle of six metres with one ball. Keep it in the air together, any
      part of the body but hands, one bounce allowed between players. After each drop the group
      walks to the next cone, stretches calves or thighs for 20 seconds and starts again. Eight
      minutes in total.

      Soft knees and a locked ankle; call a name with every touch. Groups that pass twenty play
      without the bounce.
    `,
    tags: ['ball control', 'stretching', 'fun'],
  },
];
