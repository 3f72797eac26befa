import { userStore } from '@touchline/shared';
import type { Plan, Player } from '@touchline/product';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import {
  asLastTime,
  byNumber,
  byPosition,
  groupCounts,
  type Groups,
  swapped,
} from '../practice/groups';
import type { PracticeState } from '../practice/use-practice';
import { GroupsView } from './groups-view';
import { namesOf } from './names-of';

const groupsSchema = z.array(z.array(z.string()));

/** The groups of a team that were made last, for which plan, and those of the practice before it. */
const lastSchema = z.object({ planId: z.string(), groups: groupsSchema, before: groupsSchema });

/** Two to six groups of those who are here. They belong to the practice. */
export function MakeGroups({ state, here }: { state: PracticeState; here: Player[] }) {
  const { plan, practice, setGroups } = state;
  const { groups } = practice;
  const [chosenCount, setCount] = useState<number>();
  const count = chosenCount ?? (groups.length || groupCounts[0]);
  const [chosen, setChosen] = useState<string>();
  const [last, setLast] = useLastGroups(plan);

  function make(made: Groups) {
    setChosen(undefined);
    setGroups(made);
    setLast(made);
  }

  function tap(id: string) {
    if (chosen === undefined) setChosen(id);
    else make(swapped(groups, chosen, id));
  }

  const ways: [string, () => Groups][] = [
    ['By number', () => byNumber(here, count)],
    ['By position', () => byPosition(here, count)],
  ];
  if (last.length > 0) ways.push(['As last time', () => asLastTime(here, last)]);

  const grouped = groups.flat();
  const isOutdated =
    groups.length > 0 &&
    (grouped.length !== here.length || here.some(({ id }) => !grouped.includes(id)));
  return (
    <section className="mt-4" aria-labelledby="groups">
      <h2 id="groups">Groups</h2>
      <div
        className="group-choices d-flex flex-wrap gap-2"
        role="group"
        aria-label="How many groups"
      >
        {groupCounts.map((each) => (
          <button
            key={each}
            type="button"
            className={`btn btn-${each === count ? 'primary' : 'outline-primary'}`}
            aria-pressed={each === count}
            onClick={() => setCount(each)}
          >
            {each}
          </button>
        ))}
      </div>
      <div className="group-choices d-flex flex-wrap gap-2">
        {ways.map(([words, groupsOf]) => (
          <button
            key={words}
            type="button"
            className="btn btn-outline-primary"
            onClick={() => make(groupsOf())}
          >
            {words}
          </button>
        ))}
      </div>
      {isOutdated && (
        <p role="status">
          Who is here has changed.{' '}
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => make(asLastTime(here, groups))}
          >
            Bring the groups up to date
          </button>
        </p>
      )}
      {groups.length > 0 && (
        <>
          <p className="meta">Tap two players to swap them.</p>
          <GroupsView groups={groups} names={namesOf(here)} chosen={chosen} onTap={tap} />
        </>
      )}
    </section>
  );
}

/** The groups of the practice before this one, in this browser, and a function that keeps those of this one. */
function useLastGroups({ id: planId, teamId }: Plan): [Groups, (groups: Groups) => void] {
  const name = `groups ${teamId}`;
  const [last, setLast] = useState<Groups>([]);
  const read = useCallback(async () => {
    const { data } = lastSchema.safeParse((await userStore.entries(name)).get(name));
    return data?.planId === planId ? data.before : (data?.groups ?? []);
  }, [name, planId]);
  useEffect(() => {
    let isShown = true;
    void read().then((found) => isShown && setLast(found));
    return () => void (isShown = false);
  }, [read]);
  return [
    last,
    (groups) => void read().then((before) => userStore.put(name, { planId, groups, before })),
  ];
}
