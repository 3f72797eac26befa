import { cpus, loadavg, totalmem } from 'node:os';
import { capture } from '@touchline/tools/terminal';
import type { Machine } from './bench-result';

/** Describes this machine as it is now, without a browser. */
export async function describeMachine(): Promise<Machine> {
  const commit = (await capture('git', ['rev-parse', '--short', 'HEAD'])).output.trim();
  const changes = (await capture('git', ['status', '--porcelain'])).output.trim();
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    load: loadavg()[0] ?? NaN,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    commit: changes ? `${commit}+` : commit,
    at: new Date().toISOString(),
  };
}
