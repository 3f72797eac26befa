import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseProblem } from '@touchline/shared/remote-build';
import type { ReleaseStore } from '../store/release-store';
import type { ReportLog, StoredReport } from './report-log';
import { mappedStack, type RemoteScript } from './source-maps';

interface ExplainContext {
  /** The project's folder, absolute: builds that are not released have their source maps there. */
  root: string;
  store: ReleaseStore;
  reports: ReportLog;
}

/** All that is known of a report. */
export interface Explanation extends Omit<StoredReport, 'user' | 'stack'> {
  /** Whether a signed-in user sent it. */
  isVerified: boolean;
  /** How often the same was reported of the same release, this report included. */
  times: number;
  /** By how many signed-in users; a user counts once for each day. */
  users: number;
  /** Its stack, with places in the sources where they are known. */
  stack: string[];
}

/**
 * All that is known of a reference that a user read out.
 * Throws `ReleaseProblem` when no report that is kept has it.
 */
export async function explain(
  { root, store, reports }: ExplainContext,
  reference: string,
): Promise<Explanation> {
  const all = await reports.read();
  const wanted = reference.trim().toUpperCase();
  const found = all.find((report) => report.reference === wanted);
  if (!found) {
    throw new ReleaseProblem(`No report has the reference ${wanted}. They are kept for 14 days.`);
  }
  const same = all.filter((report) => sameEvent(report, found));
  const { user, stack, ...report } = found;
  async function readMap({ name, version, file }: RemoteScript): Promise<string | undefined> {
    if (version !== undefined) return store.readSourceMap(name, version, file);
    const map = path.join(root, `remote-${name}`, 'dist', `${file}.map`);
    return readFile(map, 'utf8').catch(() => undefined);
  }
  return {
    ...report,
    isVerified: user !== undefined,
    times: same.length,
    users: new Set(same.flatMap((one) => one.user ?? [])).size,
    stack: stack === undefined ? [] : await mappedStack(stack, readMap),
  };
}

/** An explanation for people, a line each. */
export function describeExplanation(explanation: Explanation): string {
  const { reference, kind, at, remote, version, page, message, requestId } = explanation;
  const { isVerified, times, users, phases, stack } = explanation;
  const lines = [
    `${reference}  ${kind} at ${at}`,
    remote && `remote    ${remote} ${version ?? ''}`,
    page && `page      ${page}`,
    message && `message   ${message}`,
    requestId && `request   ${requestId}`,
    phases &&
      `phases    ${Object.entries(phases)
        .map(([name, ms]) => `${name} ${Math.round(ms)} ms`)
        .join(', ')}`,
    `sender    ${isVerified ? 'a signed-in user' : 'not verified'}`,
    `the same  ${times} times, by ${users} signed-in users (a user counts once a day)`,
    ...(stack.length > 0 ? ['stack', ...stack.map((line) => `  ${line}`)] : []),
  ];
  return lines.filter(Boolean).join('\n');
}

function sameEvent(one: StoredReport, other: StoredReport): boolean {
  const parts = ['kind', 'remote', 'version', 'page', 'message'] as const;
  return parts.every((part) => one[part] === other[part]);
}
