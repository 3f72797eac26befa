import { Findings } from './findings';
import { fuzzApi } from './fuzz-api';
import { fuzzSockets } from './fuzz-sockets';
import { startTarget } from './target';
import type { TortureRow } from '../torture';

/** One in so many cases is a connection with bytes at random. */
const socketShare = 5;

/** Sends requests at random to a portal on this database, and counts what must not happen. */
export async function fuzz(
  databaseUrl: string,
  { seed, cases, say }: { seed: number; cases: number; say: (line: string) => void },
): Promise<TortureRow[]> {
  const target = await startTarget(databaseUrl);
  const findings = new Findings(say);
  try {
    const connections = Math.ceil(cases / socketShare);
    await fuzzApi(target, { seed, cases: cases - connections, findings });
    say(`${findings.cases} calls by the documentation, ${findings.accepted} accepted`);
    await fuzzSockets(target, { seed, cases: connections, findings });
    say(`${findings.requests} requests byte by byte`);
  } finally {
    await target.close();
  }
  for (const line of target.errors) findings.add('logged', `${seed}: ${line.slice(0, 600)}`);
  return findings.rows();
}
