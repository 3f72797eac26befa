import { startPooler } from '@touchline/backend/testing/pooler';
import { findPgBouncer } from '@touchline/tools/test/programs';
import { ToolError } from '@touchline/tools/terminal';
import type { Experiment } from '../harness/experiment';
import { startManagedPortal } from '../harness/portal/managed-portal';
import { measureInRounds, withTwin } from '../harness/rounds';
import { rowsOf, type Metric } from '../harness/rows';
import { sendCall, startApi, storeData } from './api';
import { calls } from './api/calls';

const size = { whole: { drills: 1e5 }, quick: { drills: 1e3 } };
const connections = 64;

const measured = calls.filter(({ name }) => !name.startsWith('GET /sports'));
const metrics = measured.map(({ name }): Metric => ({ what: `${name} (a second)` }));

/** What names of statements are worth, and what a pooler costs. */
export const statements: Experiment = {
  kind: 'bench',
  name: 'statements',
  title: 'Names of statements, and a pooler',
  method:
    `Three API processes on one PostgreSQL, ${connections} connections each, one after the other: as without a pooler; as behind one, ` +
    'but without one; and through PgBouncer in transaction mode. Requests a second.',
  rounds: { whole: 8, quick: 2 },
  async run(options) {
    const program = await findPgBouncer();
    if (!program) throw new ToolError('PgBouncer is not installed.');
    const portal = await startManagedPortal({ NODE_ENV: 'production', PARTS: 'api identity' });
    const stops: (() => Promise<unknown>)[] = [() => portal.stop()];
    try {
      const { drills } = size[options.isQuick ? 'quick' : 'whole'];
      const stored = await storeData(portal, drills);
      const direct = await portal.databaseUrl();
      const pooler = await startPooler(program, direct);
      stops.push(() => pooler.stop());
      const addresses = {
        named: direct,
        nameless: `${direct}&pooler=transaction`,
        pooler: pooler.url,
      };
      const subjects: { name: string; url: string }[] = [];
      for (const [name, address] of Object.entries(addresses)) {
        const server = await startApi(portal, address);
        stops.push(() => server.end('SIGINT'));
        subjects.push({ name, url: server.url });
      }
      const samples = await measureInRounds(withTwin(subjects, 'named'), options, async (one) => {
        const found: Record<string, number> = {};
        for (const call of measured) {
          const { perSecond } = await sendCall(call, stored, one.url, connections);
          found[`${call.name} (a second)`] = perSecond;
        }
        return found;
      });
      return rowsOf(metrics, samples);
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
};
