import { useQuery } from '@touchline/shared';
import {
  clockText,
  entryKeys,
  leftMs,
  placeOf,
  type PlanEntry,
  planQueries,
  type Run,
} from '@touchline/shared/product';
import { useEffect, useState } from 'react';

/** How often the clock is read, in milliseconds: a second is never skipped. */
const readEveryMs = 250;

/** Entries as parts of a run: what its clock needs of them. */
export function partsOf(entries: readonly PlanEntry[]) {
  const keys = entryKeys(entries);
  return entries.map((entry, index) => {
    return { ...entry, key: keys[index] ?? '', minutes: entry.duration };
  });
}

interface RunningPracticeProps {
  run: Run;
  entries: readonly PlanEntry[];
  sportId: string;
}

/** What is done now in a practice that runs, and how much time it has left (D29). */
export function RunningPractice({ run, entries, sportId }: RunningPracticeProps) {
  const parts = partsOf(entries);
  const part = parts[placeOf(run, parts)];
  const { drillId = '', name } = part ?? {};
  const drill = useQuery({
    ...planQueries.drill(sportId, drillId, part?.sportId),
    enabled: drillId !== '',
  });
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), readEveryMs);
    return () => clearInterval(timer);
  }, []);
  if (!part) return null;
  return (
    <>
      <b>{run.since === null ? 'Paused' : 'Now'}</b>
      <span className="next-hour" role="timer">
        {clockText(leftMs(run, part, now))}
      </span>
      <bdi>{name ?? drill.data?.name}</bdi>
    </>
  );
}
