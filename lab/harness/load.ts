import { once } from 'node:events';
import autocannon, { type Request } from 'autocannon';
import { quantile } from './statistics';

export interface LoadResult {
  answered: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers other than 2xx, broken connections and timeouts. */
  errors: number;
}

/** Sends requests on so many connections at the same time; `requestsOf` says what a connection, from 0, repeats. */
export async function load(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
  requestsOf: (connection: number) => Request[],
): Promise<LoadResult> {
  // Its own percentiles are whole milliseconds.
  const ms: number[] = [];
  let connection = 0;
  const run = autocannon(
    {
      ...{ url, connections, duration: seconds, timeout: 30 },
      // In milliseconds: how exactly it keeps the duration.
      sampleInt: 100,
      requests: requestsOf(0),
      setupClient: (client) => client.setRequests(requestsOf(connection++)),
    },
    () => {},
  );
  run.on('response', (_client, _status, _bytes, responseTime) => ms.push(responseTime));
  const [result] = (await once(run, 'done')) as [autocannon.Result];
  return {
    answered: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    p50Ms: quantile(ms, 0.5),
    p99Ms: quantile(ms, 0.99),
    errors: result.errors + result.timeouts + result.non2xx,
  };
}
