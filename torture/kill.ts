import { runKills, type Target } from './kill/kill-rounds';
import type { Torture } from './torture';

const rounds = 200;
const writers = 16;
const targets: Target[] = ['database process', 'database server', 'API', 'API and database'];

export const killTorture: Torture = {
  name: 'kill',
  title: 'Killed processes',
  method:
    `Sends SIGKILL to a process of the database that serves the portal, to the database server, to the portal, and to ` +
    `portal and database at once, ${rounds} times in all, while ${writers} users write teams, drills and plans. The portal ` +
    `is a real one with its embedded database. In the end everything that was acknowledged is compared with ` +
    `what is stored.`,
  run: (options) => {
    const count = Math.max(targets.length, Math.round(rounds * options.share));
    const kills = Array.from({ length: count }, (_, n) => targets[n % targets.length] ?? 'API');
    return runKills(kills, writers, options);
  },
};
