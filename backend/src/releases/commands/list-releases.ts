import { releasesOf, type RegisteredRemote, type Release } from '@touchline/shared/schemas';
import { expiryProblem } from '../registry/stored-registry';
import {
  describeHealth,
  describeUnverified,
  describeVitals,
  healthOf,
} from '../reports/release-health';
import { registryProblem } from '../store/registry-problem';
import type { CommandResult, ReleaseContext } from './release-context';

/**
 * Lists what is live, on trial, kept and published, and since when. Warns of a registry that was altered
 * after it was signed, or that soon expires.
 * @param withHealth adds the health of each release
 * @param only the remote to list; all when missing
 */
export async function list(
  { store, reports, now }: ReleaseContext,
  withHealth: boolean,
  only?: string,
): Promise<CommandResult> {
  const isListed = ({ name }: { name: string }) => only === undefined || name === only;
  const registry = await store.readRegistry();
  const remotes = registry.remotes.filter(isListed);
  const retired = (registry.retired ?? []).filter(isListed);
  const received = withHealth ? await reports.read() : [];
  function line(name: string, { version }: Release, state: string): string[] {
    const first = `${name} ${version}  ${state}`;
    if (!withHealth) return [first];
    const health = healthOf(received, name, version);
    const details = [describeHealth, describeUnverified, describeVitals]
      .map((describe) => describe(health))
      .filter((text) => text !== '');
    return [first, ...details.map((text) => `    ${text}`)];
  }
  const lines = remotes.flatMap(({ name, live, liveSince, opened, trial, kept }) => [
    ...line(name, live, `live since ${liveSince ?? 'the beginning'}${unopened(opened)}`),
    ...(trial
      ? line(
          name,
          trial.release,
          `for ${trial.share} % since ${trial.since}${unopened(trial.opened)}`,
        )
      : []),
    ...kept.flatMap(({ release, liveUntil, rolledBackAt }) =>
      line(
        name,
        release,
        rolledBackAt ? `kept, rolled back at ${rolledBackAt}` : `kept, live until ${liveUntil}`,
      ),
    ),
  ]);
  for (const { name, live, retiredAt } of retired) {
    lines.push(`${name} ${live.version}  retired at ${retiredAt}`);
  }
  const waiting = versionsWaiting(
    [...remotes, ...retired],
    (await store.published()).filter(isListed),
  );
  for (const [name, versions] of waiting) {
    lines.push(...versions.map((version) => `${name} ${version}  published, not promoted`));
  }
  const known = [...remotes, ...retired].map((remote) => ({
    ...remote,
    waiting: waiting.get(remote.name) ?? [],
    ...(withHealth && {
      health: Object.fromEntries(
        releasesOf(remote).map(({ version }) => [
          version,
          healthOf(received, remote.name, version),
        ]),
      ),
    }),
  }));
  const others = [...waiting]
    .filter(([name]) => known.every((remote) => remote.name !== name))
    .map(([name, versions]) => ({ name, waiting: versions }));
  const message = lines.join('\n') || 'Nothing has been published yet.';
  const key = await store.keyOf(await store.readWritten());
  const problem = (await registryProblem(store, key, now)) ?? expiryProblem(registry, now);
  return { data: [...known, ...others], message, warnings: problem ? [problem] : [] };
}

function unopened(opened: boolean | undefined): string {
  return opened === false ? ', unopened' : '';
}

/** Remote -> the versions of it that are published, and that the registry does not name. */
function versionsWaiting(
  remotes: RegisteredRemote[],
  published: Pick<Release, 'name' | 'version'>[],
): Map<string, string[]> {
  const named = remotes.flatMap(releasesOf).map(({ name, version }) => `${name} ${version}`);
  const waiting = new Map<string, string[]>();
  for (const { name, version } of published) {
    if (named.includes(`${name} ${version}`)) continue;
    waiting.set(name, [...(waiting.get(name) ?? []), version]);
  }
  return waiting;
}
