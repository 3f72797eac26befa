import { cpus, loadavg, totalmem } from 'node:os';
import { capture } from '@touchline/tools/terminal';

/** This machine as it is now, and the commit, with a `+` where files have changes that are not committed. */
export async function describeMachine(): Promise<string> {
  const git = async (...parameters: string[]) => (await capture('git', parameters)).output.trim();
  const commit = await git('rev-parse', '--short', 'HEAD');
  const mark = (await git('status', '--porcelain')) ? '+' : '';
  const processor = `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores`;
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[0]?.toFixed(1)}`;
  const date = new Date().toISOString().slice(0, 10);
  return `${processor}, ${memory}; Node ${process.versions.node}; commit ${commit}${mark}, ${date}`;
}
