import './ongoing.scss';
import { Link, useLocation, userStore } from '@touchline/shared';
import { ongoingEntry, onOngoing } from '@touchline/shared/host';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

/** How long it is shown after it was told last, in milliseconds: as long as a run is kept. */
const maxAgeMs = 2 * 24 * 60 * 60_000;

/** How long the clock goes on beyond the end, in milliseconds: then nobody looks at it any more. */
const maxOverMs = 60 * 60_000;

const ongoingSchema = z.object({
  path: z.string(),
  words: z.string(),
  endsAt: z.optional(z.number()),
  toldAt: z.number(),
});

type Told = z.infer<typeof ongoingSchema>;

/** What goes on for the user, with its clock: the way back to its page, from all others (D24). */
export function OngoingLink() {
  const { pathname } = useLocation();
  const activity = useOngoing();
  return activity && activity.path !== pathname ? <WithClock {...activity} /> : null;
}

function WithClock({ path, words, endsAt, toldAt }: Told) {
  const now = useNow();
  if (now - toldAt > maxAgeMs) return null;
  const hasClock = endsAt !== undefined && now - endsAt <= maxOverMs;
  return (
    <Link className="ongoing numbers" to={path}>
      <span>{words}</span>
      {hasClock && <b>{` · ${clockText(endsAt - now)}`}</b>}
    </Link>
  );
}

function useOngoing() {
  const [activity, setActivity] = useState<Told>();
  useEffect(() => {
    let isShown = true;
    async function read() {
      const stored = (await userStore.entries(ongoingEntry)).get(ongoingEntry);
      if (isShown) setActivity(ongoingSchema.safeParse(stored).data);
    }
    void read();
    const stop = onOngoing(() => void read());
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  return activity;
}

/** The time in milliseconds since 1970, so often that no second is left out. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Time that is left as `9:05`, time beyond the end as `+0:32`, from milliseconds. */
export function clockText(leftMs: number): string {
  // Shown from full to 0:00, and only then beyond it.
  const seconds = Math.ceil(leftMs / 1_000);
  const all = Math.abs(seconds);
  const text = `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
  return seconds < 0 ? `+${text}` : text;
}
