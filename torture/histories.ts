import { setTimeout as delay } from 'node:timers/promises';
import { historyRows, recordHistory } from './histories/record-history';
import type { ApiUser } from './portal/api-user';
import { startManagedPortal } from './portal/managed-portal';
import type { Torture } from './torture';

const wholeSeconds = 120;
const killEverySeconds = 10;
const [ownersCount, writersCount] = [4, 50];

export const historiesTorture: Torture = {
  name: 'histories',
  title: 'Histories of many writers',
  method:
    `${writersCount} users change ${ownersCount} teams and ${ownersCount} plans for ${wholeSeconds} s, each change based on the ` +
    `version that its writer has read. They create with Idempotency-Keys and repeat them, are removed from teams and go on ` +
    `trying. Every ${killEverySeconds} s portal or database is killed. Everything is recorded, and pure functions ` +
    `check the record.`,
  async run({ seed, share, say }) {
    const portal = await startManagedPortal();
    try {
      const users: ApiUser[] = [];
      for (let index = 0; index < ownersCount + writersCount; index += 1) {
        users.push(await portal.signIn(`User ${index}`));
        // The portal knows somebody who has called it.
        await users.at(-1)?.send({ method: 'GET', path: '/sports' });
      }
      const seconds = Math.max(5, wholeSeconds * share);
      const recorded = recordHistory({
        owners: users.slice(0, ownersCount),
        writers: users.slice(ownersCount),
        seconds,
        seed,
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
      return [{ what: 'Kills', found: kills }, ...historyRows(await end, say)];
    } finally {
      await portal.stop();
    }
  },
};
