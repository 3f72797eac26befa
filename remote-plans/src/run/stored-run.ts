import { useSession } from '@touchline/shared';
import { useEffect, useState } from 'react';
import { runSchema, type Run } from './run-state';

/**
 * The run of a plan, kept in this browser: all its tabs show the same one, and it outlives them. It names
 * no team, no drill and no person. By its key it is of the signed-in user, and the shell removes it when
 * they sign out (D26).
 * @returns the run, or null while there is none; and a function that changes it
 */
export function useStoredRun(planId: string): [Run | null, (run: Run | null) => void] {
  const userId = useSession(({ account }) => account?.id ?? '');
  const prefix = `touchline-user ${userId} run `;
  const key = `${prefix}${planId}`;
  const [run, setRun] = useState(() => read(key));

  useEffect(() => {
    dropOld(prefix);
    const follow = ({ key: changed }: StorageEvent) => {
      if (changed === key) setRun(read(key));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key, prefix]);

  return [
    run,
    (next) => {
      setRun(next);
      write(key, next);
    },
  ];
}

function read(key: string): Run | null {
  try {
    return runSchema.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

function write(key: string, run: Run | null): void {
  try {
    if (run) localStorage.setItem(key, JSON.stringify(run));
    else localStorage.removeItem(key);
  } catch (error) {
    // The practice goes on in this tab.
    console.warn('The run could not be stored.', error);
  }
}

const maxAgeMs = 2 * 24 * 60 * 60_000;

/** Removes the runs of a user that are old. */
function dropOld(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix))) {
      const startedAt = read(key)?.startedAt ?? 0;
      if (Date.now() - startedAt > maxAgeMs) localStorage.removeItem(key);
    }
  } catch {
    // A browser without storage has none to remove.
  }
}
