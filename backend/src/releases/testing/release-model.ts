/** What the release commands promise, as small as it can be said: without files and locks. */
export interface ReleaseModel {
  /** The number of the day; each command runs on a day of its own. */
  day: number;
  remotes: Record<string, RemoteModel>;
}

interface RemoteModel {
  /** Version -> the day of its publication. */
  published: Record<string, number>;
  /** Versions that a `prune` has dropped from the registry, and whose files it has not removed yet. */
  dropped?: string[];
  /** Undefined before the first promotion. */
  registered?: {
    live: string;
    trial?: string | undefined;
    /** The newest first. */
    kept: { version: string; until: number; isTakenBack: boolean }[];
    isRetired: boolean;
    /** Whether no other release was ever live; and whether it was taken back then. */
    isFirst?: boolean | undefined;
    isGone?: boolean | undefined;
    goneAt?: number;
  };
}

type Registered = NonNullable<RemoteModel['registered']>;

export type Step =
  | { command: 'publish'; name: string; version: string }
  | { command: 'promote' | 'trial'; name: string; version: string; again: boolean }
  | { command: 'rollback'; name: string; to?: string | undefined }
  | { command: 'retire'; name: string }
  | { command: 'restore'; name: string }
  | { command: 'prune'; days: number };

/** What others may see between: `prune` drops releases from the registry first, and then removes them. */
export type Part =
  | Exclude<Step, { command: 'prune' }>
  | { command: 'drop'; days: number }
  | { command: 'remove'; days: number };

/** The parts of a step, which are done in this order. */
export function partsOf(step: Step): Part[] {
  return step.command === 'prune'
    ? [
        { command: 'drop', days: step.days },
        { command: 'remove', days: step.days },
      ]
    : [step];
}

/** The model after a step that nothing else comes between; undefined where the command must be refused. */
export function after(model: ReleaseModel, step: Step): ReleaseModel | undefined {
  return partsOf(step).reduce<ReleaseModel | undefined>(
    (now, part) => now && afterPart(now, part),
    model,
  );
}

/** The model after a part of a step; undefined where the command must be refused. */
export function afterPart(model: ReleaseModel, step: Part): ReleaseModel | undefined {
  if (step.command === 'drop') return afterDrop(model, step.days);
  if (step.command === 'remove') return afterRemove(model, step.days);
  const remote = model.remotes[step.name] ?? { published: {} };
  const next = remoteAfter(remote, step, model.day);
  return next && { ...model, remotes: { ...model.remotes, [step.name]: next } };
}

function remoteAfter(
  remote: RemoteModel,
  step: Exclude<Part, { command: 'drop' } | { command: 'remove' }>,
  day: number,
): RemoteModel | undefined {
  const { published, registered } = remote;
  if (step.command === 'publish') {
    return { ...remote, published: { [step.version]: day, ...published } };
  }
  if (step.command === 'retire') {
    return (
      registered && { ...remote, registered: { ...registered, isRetired: true, isGone: undefined } }
    );
  }
  if (step.command === 'restore') {
    return (
      registered && {
        ...remote,
        registered: { ...registered, isRetired: false, isGone: undefined },
      }
    );
  }
  if (registered?.isRetired && !registered.isGone) return undefined;
  const next = registeredAfter(published, registered, step, day);
  return next && { ...remote, registered: next };
}

function registeredAfter(
  published: RemoteModel['published'],
  registered: Registered | undefined,
  step: Extract<Step, { command: 'promote' | 'trial' | 'rollback' }>,
  day: number,
): Registered | undefined {
  if (step.command === 'rollback') {
    return registered && !registered.isGone ? afterRollback(registered, step.to, day) : undefined;
  }
  const { command, version, again } = step;
  if (!Object.hasOwn(published, version)) return undefined;
  if (!registered) {
    return command === 'promote'
      ? { live: version, kept: [], isRetired: false, isFirst: true }
      : undefined;
  }
  const { live, trial, kept, isGone } = registered;
  if (isGone) {
    const all = [{ version: live, until: registered.goneAt ?? 0, isTakenBack: true }, ...kept];
    const isBack = all.some((one) => one.version === version);
    if (command === 'trial' || (isBack && !again)) return undefined;
    const left = all.filter((one) => one.version !== version);
    return { ...registered, live: version, kept: left, isRetired: false, isGone: undefined };
  }
  if (live === version) return command === 'promote' ? registered : undefined;
  if (trial !== undefined && trial !== version) return undefined;
  if (!again && kept.some((one) => one.version === version && one.isTakenBack)) return undefined;
  const others = kept.filter((one) => one.version !== version);
  if (command === 'trial') return { ...registered, trial: version, kept: others };
  const before = { version: live, until: day, isTakenBack: false };
  return {
    ...{ ...registered, live: version, trial: undefined, isFirst: undefined },
    kept: [before, ...others],
  };
}

function afterRollback(registered: Registered, to: string | undefined, day: number) {
  const { live, trial, kept } = registered;
  const takenBack = (version: string) => ({ version, until: day, isTakenBack: true });
  const ended = trial === undefined ? [] : [takenBack(trial)];
  if (to === live || (to === undefined && trial !== undefined)) {
    return { ...registered, trial: undefined, kept: [...ended, ...kept] };
  }
  const goal = kept.find((one) => !one.isTakenBack && (to === undefined || one.version === to));
  if (!goal && to === undefined && registered.isFirst) {
    return { ...registered, isRetired: true, isGone: true, goneAt: day };
  }
  if (!goal) return undefined;
  const index = kept.indexOf(goal);
  const passed = kept.slice(0, index).map((one) => ({ ...one, isTakenBack: true }));
  return {
    ...registered,
    live: goal.version,
    trial: undefined,
    kept: [...ended, takenBack(live), ...passed, ...kept.slice(index + 1)],
  };
}

function afterDrop(model: ReleaseModel, days: number): ReleaseModel {
  return mapRemotes(model, (remote) => {
    const { registered, dropped = [] } = remote;
    if (!registered) return remote;
    const goal = registered.kept.find((one) => !one.isTakenBack);
    const kept = registered.kept.filter((one) => one === goal || one.until >= model.day - days);
    const others = registered.kept.filter((one) => !kept.includes(one));
    return {
      ...remote,
      registered: { ...registered, kept },
      dropped: [...dropped, ...others.map(({ version }) => version)],
    };
  });
}

/** What has come back to the registry since it was dropped is not removed; what was never promoted is, when it is old. */
function afterRemove(model: ReleaseModel, days: number): ReleaseModel {
  return mapRemotes(model, ({ published, registered, dropped = [] }) => {
    const { live, trial, kept = [] } = registered ?? {};
    const named = [live, trial, ...kept.map(({ version }) => version)];
    const left = Object.entries(published).filter(
      ([version, day]) =>
        named.includes(version) || (!dropped.includes(version) && day > model.day - days),
    );
    return { published: Object.fromEntries(left), ...(registered && { registered }) };
  });
}

function mapRemotes(model: ReleaseModel, map: (remote: RemoteModel) => RemoteModel): ReleaseModel {
  const remotes = Object.entries(model.remotes).map(([name, one]) => [name, map(one)] as const);
  return { ...model, remotes: Object.fromEntries(remotes) };
}
