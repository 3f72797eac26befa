import { maren, priya } from '../demo-coaches';
import { prose } from '../prose';
import type { DemoDrill } from './demo-drill';

export const iceHockeyDrills: readonly DemoDrill[] = [
  {
    name: 'Four-corner Edge Work',
    type: 'Skating',
    difficulty: 'Beginner',
    owner: maren,
    description: prose`
      Groups start in each corner and skate the same task towards the middle circle and back: inside
      edges, outside edges, mohawk turns, then tight turns round the face-off dots. Each task is
      done twice without a puck and once with one. Ten minutes with rests of 20 seconds.

      Knees bent past the toes, chest up, shoulders level through the turn. Let players feel slow
      and deep edges before fast ones. Finish with a race between the corners.
    `,
    tags: ['skating', 'edges', 'balance'],
    videoUrls: ['https://www.youtube.com/results?search_query=hockey+edge+work+drill'],
  },
  {
    name: 'Horseshoe Breakout Passes',
    type: 'Passing',
    difficulty: 'Intermediate',
    owner: maren,
    description: prose`
      Lines wait in two diagonal corners with pucks. The first skater loops round the near blue
      line, takes a pass from the opposite corner in stride through the neutral zone and shoots from
      above the hash marks. The passer is the next to skate, so both sides run without a stop for
      six minutes.

      Show a target with the blade on the ice, look over the inside shoulder, and pass ahead of the
      skater. Add a second loop with a give-and-go at the red line.
    `,
    tags: ['passing', 'timing', 'neutral zone'],
    videoUrls: ['https://www.youtube.com/results?search_query=horseshoe+drill+hockey'],
  },
  {
    name: 'Cross-ice 3v3 with Support Lines',
    type: 'Small-area game',
    difficulty: 'Intermediate',
    owner: maren,
    description: prose`
      Two nets stand across one zone. Play 3v3 with two more players of each team on the boards, who
      may pass but not leave their line. Shifts of 40 seconds; on the whistle the puck is left where
      it is and the next six jump in.

      Use the support early, move after the pass, and stop in front of the net. Goals after a pass
      from the line count double. Make it 2v2 to raise the heart rate.
    `,
    tags: ['small-sided', 'puck support', 'compete'],
  },
  {
    name: 'Gap Control 1v1 from the Red Line',
    type: 'Defending',
    difficulty: 'Advanced',
    owner: maren,
    description: prose`
      The forward takes a pass at the far blue line as the defender steps up to the red line, pivots
      and skates backwards. The duel goes on until a shot, a save or a clear puck. Three pairs a
      minute, each player six times on both sides.

      Match the speed before the blue line, keep a stick and a half of distance, stay inside the
      dots and look at the chest, not the puck. Next let the forward bring a trailer for 2v1.
    `,
    tags: ['1v1', 'gap control', 'backwards skating'],
    videoUrls: ['https://www.youtube.com/results?search_query=hockey+gap+control+1v1+drill'],
  },
  {
    name: 'Quick-release Shooting off the Pass',
    type: 'Shooting',
    difficulty: 'Intermediate',
    owner: priya,
    description: prose`
      A passer stands behind the goal line, the shooter moves between three marks in the slot. Catch
      and shoot in one motion from each mark, nine pucks in a turn; a partner collects rebounds.
      Change roles after each set and do three sets.

      Weight on the inside leg before the puck comes, bottom hand loose, release from the heel of
      the blade. Aim for the far side along the ice first, then under the bar. Let the passer miss
      the tape on purpose now and then.
    `,
    tags: ['shooting', 'one-timer', 'slot'],
  },
  {
    name: 'Goalie Post-to-post Recovery',
    type: 'Goaltending',
    difficulty: 'Intermediate',
    owner: priya,
    description: prose`
      The goalie begins on the left post in a tight stance. On the tap, push to the right post, seal
      it, then come up on the lead leg to face a shot from the hash marks. Six repetitions a side,
      40 seconds of rest, three sets, with a second goalie mirroring in the other crease.

      Head turns first, then stick, then body; recover on the leg nearer to the puck. Add a pass
      across the slot for a sliding save.
    `,
    tags: ['goalie', 'recovery', 'crease'],
  },
  {
    name: 'Power-play Umbrella 5v4',
    type: 'Special teams',
    difficulty: 'Advanced',
    visibility: 'private',
    owner: maren,
    description: prose`
      Five attackers set up with one at the point, two on the half walls, one in the slot and one
      below the goal line against a box of four. Each entry starts with a face-off; the unit has 60
      seconds. Count shots from inside the dots and pucks kept in at the blue line.

      Move the box with two quick passes, then shoot through traffic when the point's lane is open.
      The slot player screens and tips, never stands still. Rotate the half wall and the point as
      the second look.
    `,
    tags: ['power play', 'special teams', 'puck movement'],
  },
  {
    name: 'Mountain Intervals on Ice',
    type: 'Conditioning',
    difficulty: 'Intermediate',
    owner: maren,
    description: prose`
      From the goal line skate to the near blue line and back, the red line and back, the far blue
      line and back, and the full length to finish, with hard stops facing the same boards each
      time. One run takes about 45 seconds; rest for 90 and do four runs at the end of practice.

      Three quick steps out of every stop and full extension in the middle. Keep sticks on the ice.
      Every second run is done with a puck.
    `,
    tags: ['fitness', 'stops and starts', 'speed'],
  },
];
