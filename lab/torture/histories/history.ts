/** One call of a history. Times are of one clock, in milliseconds. */
interface Moment {
  writer: string;
  /** The team, or the team that the plan belongs to. */
  team: string;
  startedAt: number;
  endedAt: number;
  /** 0, or 503: it may have been carried out or not. */
  status: number;
}

/** A change of a team or plan that is based on a version. */
export interface Change extends Moment {
  kind: 'change';
  object: string;
  basedOn: number;
  /** What was sent; no two changes send the same. */
  value: string;
  /** The version in the answer. */
  version?: number;
  /** The member whom the change removes from the team. */
  removes?: string;
}

export interface Read extends Moment {
  kind: 'read';
  object: string;
  value?: string;
  version?: number;
}

export interface Creation extends Moment {
  kind: 'creation';
  /** Its Idempotency-Key. */
  key: string;
  /** The id in the answer. */
  id?: string;
}

export type Call = Change | Read | Creation;

const versionOf = ({ version = 0 }: Read | Change) => version;
const isDone = ({ status }: Call) => status >= 200 && status < 300;
const isUnknown = ({ status }: Call) => status === 0 || status === 503;

/** As Map.groupBy, which Node 20 lacks. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function changesOf(history: readonly Call[]): Change[] {
  return history.filter((call) => call.kind === 'change');
}

/** Each version has one change that was based on it. Returns sentences about what is not so. */
export function wrongWinners(history: readonly Call[]): string[] {
  const contests = groupBy(
    changesOf(history),
    ({ object, basedOn }) => `version ${basedOn} of ${object}`,
  );
  return [...contests].flatMap(([contest, changes]) => {
    const winners = changes.filter(isDone);
    if (winners.length > 1) return [`${winners.length} changes of ${contest}`];
    const isOpen = winners.length > 0 || changes.some(isUnknown);
    const isRefused = changes.some(({ status }) => status === 412);
    if (isRefused && !isOpen)
      return [`no change of ${contest}, and one was refused because of one`];
    const [winner] = winners;
    const isNext = !winner || winner.version === winner.basedOn + 1;
    return isNext ? [] : [`the change of ${contest} made version ${winner.version}`];
  });
}

/** What was acknowledged is what reads show. Returns sentences about what is not so. */
export function lostUpdates(history: readonly Call[]): string[] {
  const changes = groupBy(changesOf(history), ({ object }) => object);
  const reads = history.filter((call) => call.kind === 'read').filter(isDone);
  return reads.flatMap((read) => {
    const ofObject = changes.get(read.object) ?? [];
    const name = `version ${read.version} of ${read.object}`;
    const newer = ofObject.filter(
      (change) =>
        isDone(change) && change.endedAt < read.startedAt && versionOf(read) < versionOf(change),
    );
    if (newer.length > 0) return [`${name} was read after version ${newer[0]?.version} was stored`];
    const made = ofObject.find((change) => isDone(change) && change.version === read.version);
    if (made) return made.value === read.value ? [] : [`${name} does not show what was stored`];
    const isPossible = ofObject.some(
      (change) =>
        isUnknown(change) && change.basedOn + 1 === read.version && change.value === read.value,
    );
    const isFirst = read.version === 1;
    return isFirst || isPossible ? [] : [`${name} shows what nobody stored`];
  });
}

/** The same key always gets the same answer. Returns sentences about what is not so. */
export function differentReplays(history: readonly Call[]): string[] {
  const creations = history.filter((call) => call.kind === 'creation').filter(isDone);
  return [...groupBy(creations, ({ writer, key }) => `${key} of ${writer}`)].flatMap(
    ([name, calls]) => {
      const ids = new Set(calls.map(({ id }) => id));
      return ids.size > 1 ? [`key ${name} made ${ids.size} things`] : [];
    },
  );
}

/** Who was removed writes no more. Returns sentences about what is not so. */
export function writesAfterRemoval(history: readonly Call[]): string[] {
  const removals = changesOf(history).filter((change) => isDone(change) && change.removes);
  return removals.flatMap((removal) =>
    history
      .filter(
        (call) =>
          call.kind !== 'read' &&
          isDone(call) &&
          call.writer === removal.removes &&
          call.team === removal.team &&
          call.startedAt > removal.endedAt,
      )
      .map(({ writer, team }) => `${writer} wrote to ${team} after being removed`),
  );
}
