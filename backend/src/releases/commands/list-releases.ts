import { releasesOf, runnerOf, runsInPage, type Release } from '@touchline/shared/schemas';
import { describeReports, healthOf } from '../reports/release-health';
import type { CommandResult, ReleaseContext } from './release-context';

/**
 * Lists what is live, on trial, kept and published, of one remote or of all, and who brought it to users. Warns of a
 * registry of which a part can't be read.
 */
export async function list(
  { store, reports }: ReleaseContext,
  withHealth: boolean,
  only?: string,
): Promise<CommandResult> {
  const isListed = ({ name }: { name: string }) => only === undefined || name === only;
  const registry = await store.readRegistry();
  const remotes = registry.remotes.filter(isListed);
  const retired = (registry.retired ?? []).filter(isListed);
  const received = withHealth ? await reports.read() : [];
  const lines: string[] = [];
  const elsewhere = (release: Release) =>
    runsInPage(release) ? '' : `, in a ${runnerOf(release)}`;
  function add(release: Release, state: string): void {
    const { name, version } = release;
    lines.push(`${name} ${version}  ${state}${elsewhere(release)}`);
    if (!withHealth) return;
    const health = healthOf(received, name, version);
    lines.push(...describeReports(health).map((text) => `    ${text}`));
  }
  const unopened = (opened?: boolean) => (opened === false ? ', unopened' : '');
  const byWhom = (by: string | undefined, words = 'by') =>
    by === undefined ? '' : `, ${words} ${by === 'operator' ? 'the operator' : `token ${by}`}`;
  for (const { live, liveSince = 'the beginning', liveBy, opened, trial, kept } of remotes) {
    add(live, `live since ${liveSince}${byWhom(liveBy)}${unopened(opened)}`);
    if (trial) {
      const { share, since, by } = trial;
      add(trial.release, `for ${share} % since ${since}${byWhom(by)}${unopened(trial.opened)}`);
    }
    for (const { release, by, liveUntil, rolledBackAt } of kept) {
      const until = rolledBackAt ? `rolled back at ${rolledBackAt}` : `live until ${liveUntil}`;
      add(release, `kept, ${until}${byWhom(by, 'made live by')}`);
    }
  }
  for (const { name, live, retiredAt, takenBack } of retired) {
    lines.push(
      `${name} ${live.version}  ${takenBack ? 'rolled back' : 'retired'} at ${retiredAt}${elsewhere(live)}`,
    );
  }
  const known = [...remotes, ...retired].map((remote) => {
    const versions = releasesOf(remote).map(({ version }) => version);
    const health = versions.map((one) => [one, healthOf(received, remote.name, one)] as const);
    return {
      ...remote,
      level: runnerOf(remote.live),
      waiting: [] as string[],
      asked: registry.waiting?.[remote.name],
      ...(withHealth && { health: Object.fromEntries(health) }),
    };
  });
  const data: { name: string; waiting: string[] }[] = known;
  const named = [...remotes, ...retired].flatMap(releasesOf);
  for (const { name, version } of await store.published(only)) {
    if (named.some((one) => one.name === name && one.version === version)) continue;
    const asked = registry.waiting?.[name];
    lines.push(
      asked?.version === version
        ? `${name} ${version}  waits for the people who run the portal since ${asked.since}: it adds ${asked.adds.join(', ')}`
        : `${name} ${version}  published, not promoted`,
    );
    const remote = data.find((one) => one.name === name);
    if (remote) remote.waiting.push(version);
    else data.push({ name, waiting: [version] });
  }
  const problem = await store.registryProblem();
  return {
    data,
    message: lines.join('\n') || 'Nothing has been published yet.',
    warnings: problem ? [problem] : [],
  };
}
