import { isFramedRelease, releasesOf, type Release } from '@touchline/shared/schemas';
import { expiryProblem } from '../registry/stored-registry';
import { describeReports, healthOf } from '../reports/release-health';
import type { CommandResult, ReleaseContext } from './release-context';

/**
 * Lists what is live, on trial, kept and published, of one remote or of all. Warns of a registry that browsers may refuse.
 */
export async function list(
  { store, reports, now }: ReleaseContext,
  withHealth: boolean,
  only?: string,
): Promise<CommandResult> {
  const isListed = ({ name }: { name: string }) => only === undefined || name === only;
  const { registry, written } = await store.read();
  const remotes = registry.remotes.filter(isListed);
  const retired = (registry.retired ?? []).filter(isListed);
  const received = withHealth ? await reports.read() : [];
  const lines: string[] = [];
  const frameOf = (release: Release) => (isFramedRelease(release) ? ', in a frame' : '');
  function add(release: Release, state: string): void {
    const { name, version } = release;
    lines.push(`${name} ${version}  ${state}${frameOf(release)}`);
    if (!withHealth) return;
    const health = healthOf(received, name, version);
    lines.push(...describeReports(health).map((text) => `    ${text}`));
  }
  const unopened = (opened?: boolean) => (opened === false ? ', unopened' : '');
  for (const { live, liveSince = 'the beginning', opened, trial, kept } of remotes) {
    add(live, `live since ${liveSince}${unopened(opened)}`);
    if (trial) {
      add(trial.release, `for ${trial.share} % since ${trial.since}${unopened(trial.opened)}`);
    }
    for (const { release, liveUntil, rolledBackAt } of kept) {
      const until = rolledBackAt ? `rolled back at ${rolledBackAt}` : `live until ${liveUntil}`;
      add(release, `kept, ${until}`);
    }
  }
  for (const { name, live, retiredAt, takenBack } of retired) {
    lines.push(
      `${name} ${live.version}  ${takenBack ? 'rolled back' : 'retired'} at ${retiredAt}${frameOf(live)}`,
    );
  }
  const known = [...remotes, ...retired].map((remote) => {
    const versions = releasesOf(remote).map(({ version }) => version);
    const health = versions.map((one) => [one, healthOf(received, remote.name, one)] as const);
    return {
      ...remote,
      level: isFramedRelease(remote.live) ? 'frame' : 'page',
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
  const key = await store.keyOf(written);
  const problem = (await store.registryProblem(key, now)) ?? expiryProblem(registry, now);
  return {
    data,
    message: lines.join('\n') || 'Nothing has been published yet.',
    warnings: problem ? [problem] : [],
  };
}
