import type { Experiment } from '../harness/experiment';
import { runKills, targets } from './kill/kill-rounds';

const writers = 16;

export const kill: Experiment = {
  kind: 'torture',
  name: 'kill',
  title: 'Killed processes',
  method:
    `A round is a SIGKILL: to a process of the database that serves the portal, to the database server, to the portal, or to ` +
    `portal and database at once, while ${writers} users write teams, drills and plans. The portal ` +
    `is a real one with its embedded database. In the end everything that was acknowledged is compared with ` +
    `what is stored.`,
  rounds: { whole: 200, quick: targets.length },
  run: (options) => runKills(writers, options),
};
