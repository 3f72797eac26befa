type Range = readonly [from: number, to: number];

export const ranges: Record<string, Record<string, Range>> = {
  soccer: {
    'Rondo 4v2': [6, 12],
    'Passing Diamond': [8, 16],
    'Gates Dribbling': [6, 20],
    'Finish from the Cut-back': [8, 14],
    '1v1 to Two Small Goals': [4, 12],
    'Switch of Play with Four Goals': [10, 16],
    'Pressing Trap on the Touchline': [10, 14],
    'Corner Kick Near-post Routine': [9, 16],
    'Keeper Footwork and Low Dives': [1, 3],
    '3v2 Counter-attack Waves': [8, 15],
    'Cool-down Juggling Circle': [4, 20],
  },
  basketball: {
    'Mikan Series': [1, 12],
    'Three-man Weave': [6, 15],
    'Shell Drill 4v4': [8, 12],
    'Closeout and Contain': [4, 12],
    'Pick-and-roll Reads 2v2': [4, 8],
    'Sideline Inbound Stack': [5, 10],
    'Box-out War': [6, 10],
  },
  handball: {
    'Piston Attack 3v3': [6, 10],
    'Sliding 6-0 Defence': [12, 14],
    'Fast Break First Wave': [6, 14],
    'Crossing with the Pivot Block': [7, 13],
  },
  volleyball: {
    'Pepper in Pairs': [2, 16],
    'Serve-receive Triangles': [6, 12],
    'Free-ball Wash Game': [12, 14],
    'Rotation 4 Side-out Pattern': [6, 12],
    'Run-and-dig Defence Lanes': [6, 12],
  },
  'ice-hockey': {
    'Cross-ice 3v3 with Support Lines': [8, 16],
    'Gap Control 1v1 from the Red Line': [4, 16],
    'Power-play Umbrella 5v4': [10, 15],
  },
  rugby: {
    'Corner Ball Warm-up': [8, 20],
    'Drift and Draw 3v2': [5, 15],
    'Ruck Clear-out Relay': [6, 18],
    'Lineout Lift in Pods': [5, 15],
  },
};

/** How many players a demo drill is for; undefined where its coach has not said it. */
export function drillPlayers(sportId: string, name: string) {
  const [from, to] = ranges[sportId]?.[name] ?? [];
  return from === undefined || to === undefined ? undefined : { from, to };
}
