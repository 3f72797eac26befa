import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { ReleaseProblem } from '@touchline/shared/remote-build';
import { asOneLine } from '@touchline/shared/schemas';
import type { ReleaseStore } from '../store/release-store';
import type { ReportLog } from './report-log';

interface ExplainContext {
  /** The project's folder, absolute: builds that are not released have their source maps there. */
  root: string;
  store: ReleaseStore;
  reports: ReportLog;
}

/** All that is known of a reference that a user read out. Throws `ReleaseProblem` for an unknown one. */
export async function explain(context: ExplainContext, reference: string) {
  const all = await context.reports.read();
  const wanted = reference.trim().toUpperCase();
  const found = all.find((report) => report.reference === wanted);
  if (!found) {
    throw new ReleaseProblem(`No report has the reference ${wanted}. They are kept for 14 days.`);
  }
  const parts = ['kind', 'remote', 'version', 'page', 'message'] as const;
  const same = all.filter((report) => parts.every((part) => report[part] === found[part]));
  const { user, stack: reported, ...report } = found;
  const times = same.length;
  const users = new Set(same.flatMap((one) => one.user ?? [])).size;
  const stack = reported === undefined ? [] : await mappedStack(context, reported);
  const { remote, version, page, message, requestId, phases = {} } = report;
  const spent = Object.entries(phases).map(([name, ms]) => `${name} ${Math.round(ms)} ms`);
  const lines = [
    `${report.reference}  ${report.kind} at ${report.at}`,
    remote && `remote    ${remote} ${version ?? ''}`,
    page && `page      ${page}`,
    message && `message   ${asOneLine(message)}`,
    requestId && `request   ${requestId}`,
    spent.length > 0 && `phases    ${spent.join(', ')}`,
    `sender    ${user === undefined ? 'not verified' : 'a signed-in user'}`,
    `the same  ${times} times, by ${users} signed-in users (a user counts once a day)`,
    ...(stack.length > 0 ? ['stack', ...stack.map((line) => `  ${line}`)] : []),
  ];
  return {
    // The same of the same release, this report included. A user counts once for each day.
    data: { ...report, isVerified: user !== undefined, times, users, stack },
    message: lines.filter(Boolean).join('\n'),
  };
}

/**
 * The stack of a report, each frame with its place in the sources as far as that is known: `render src/match.tsx:12:7`.
 */
async function mappedStack(context: ExplainContext, stack: string): Promise<string[]> {
  const maps = new Map<string, Promise<string | undefined>>();
  return Promise.all(
    stack.split('\n').map(async (line) => {
      const [, called = '', address = '', row, column] =
        /^(.*? )?(\S+):(\d+):(\d+)$/.exec(line) ?? [];
      const reading = maps.get(address) ?? readMap(context, address);
      maps.set(address, reading);
      const map = await reading;
      if (map === undefined) return line;
      // Browsers count columns from 1.
      const position = { line: Number(row), column: Number(column) - 1 };
      const place = originalPositionFor(new TraceMap(map), position);
      if (place.source === null) return line;
      const source = place.source.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '');
      return `${called}${source}:${place.line}:${place.column + 1}`;
    }),
  );
}

/** The source map of a script of a release or of a build. Anybody may send reports: an address outside has none. */
async function readMap({ root, store }: ExplainContext, address: string) {
  if (!URL.canParse(address)) return undefined;
  const { pathname } = new URL(address);
  const [, name, version, file] =
    /\/([a-z][a-z0-9]*)\/(\d+\.\d+\.\d+[\w.-]*)\/([\w./-]+\.js)$/.exec(pathname) ?? [];
  const [, remote, script] = /^\/remotes\/([a-z][a-z0-9]*)\/([\w./-]+\.js)$/.exec(pathname) ?? [];
  if (pathname.split('/').includes('..')) return undefined;
  if (name && version && file) return store.readSourceMap({ name, version }, file);
  if (!remote || !script) return undefined;
  const map = path.join(root, `remote-${remote}`, 'dist', `${script}.map`);
  return readFile(map, 'utf8').catch(() => undefined);
}
