import { setTimeout as delay } from 'node:timers/promises';
import type { Experiment } from '../harness/experiment';
import { startManagedPortal } from '../harness/portal/managed-portal';
import { counted } from '../harness/rows';
import { historyRows, recordHistory } from './histories/record-history';

const killEverySeconds = 10;
const [ownersCount, writersCount] = [4, 50];

export const histories: Experiment = {
  kind: 'torture',
  name: 'histories',
  title: 'Histories of many writers',
  method:
    `${writersCount} users change ${ownersCount} teams and ${ownersCount} plans, each change based on the ` +
    `version that its writer has read; a round is a second. They create with Idempotency-Keys and repeat them, are removed from ` +
    `teams and go on trying. Every ${killEverySeconds} s portal or database is killed. Everything is recorded, and pure functions ` +
    `check the record.`,
  rounds: { whole: 120, quick: 12 },
  async run({ seed, rounds: seconds, say }) {
    const portal = await startManagedPortal();
    try {
      const users = await portal.signInMany(ownersCount + writersCount);
      const recorded = recordHistory({
        owners: users.slice(0, ownersCount),
        writers: users.slice(ownersCount),
        ...{ seconds, seed },
        async addMembers(teamId, userIds) {
          await portal.query(
            'insert into team_members (team_id, coach_id) select $1, unnest($2::text[])',
            [teamId, userIds],
          );
        },
      });
      let isRecorded = false;
      const end = recorded.finally(() => (isRecorded = true));
      end.catch(() => {});
      let kills = 0;
      for (let second = 1; !isRecorded; second += 1) {
        await delay(1_000);
        if (isRecorded || second % killEverySeconds !== 4 || second > seconds) continue;
        kills += 1;
        say(`kill ${kills} after ${second} s`);
        if (kills % 2 === 0) portal.kill();
        else process.kill(await portal.postmaster(), 'SIGKILL');
      }
      return [counted('Kills', kills), ...historyRows(await end, say)];
    } finally {
      await portal.stop();
    }
  },
};
