import { once } from 'node:events';
import autocannon, { type Request } from 'autocannon';
import { quantile } from '../results/statistics';
import type { Call } from './calls';
import type { Stored } from './library';

/** What one round of one call took. */
export interface Round {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers other than 2xx, broken connections and timeouts. */
  errors: number;
}

export interface LoadOptions {
  call: Call;
  origin: string;
  stored: Stored;
  /** One for each coach. */
  tokens: string[];
  connections: number;
  seconds: number;
}

const browserEncodings = 'gzip, deflate, br, zstd';
/** Requests that one connection repeats. */
const distinctPerConnection = 40;

/** Sends one call on so many connections at the same time, each again as soon as it is answered. */
export async function load(options: LoadOptions): Promise<Round> {
  const { origin, connections, seconds } = options;
  const ms: number[] = [];
  let connection = 0;
  const run = autocannon(
    {
      url: origin,
      connections,
      duration: seconds,
      requests: buildRequests(options, 0),
      setupClient: (client) => client.setRequests(buildRequests(options, connection++)),
    },
    () => {},
  );
  run.on('response', (_client, _status, _bytes, responseTime) => ms.push(responseTime));
  const [result] = (await once(run, 'done')) as [autocannon.Result];
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    p50Ms: quantile(ms, 0.5),
    p99Ms: quantile(ms, 0.99),
    errors: result.errors + result.timeouts + result.non2xx,
  };
}

function buildRequests(
  { call, stored, tokens }: LoadOptions,
  connection: number,
): (Request & { method: 'GET' | 'PUT' | 'POST' })[] {
  return Array.from({ length: distinctPerConnection }, (_, index) => {
    const { method, path, coach, body } = call.send(
      stored,
      connection * distinctPerConnection + index,
    );
    return {
      method,
      path,
      headers: {
        authorization: `Bearer ${tokens[coach % tokens.length]}`,
        'accept-encoding': call.acceptEncoding ?? browserEncodings,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    };
  });
}
