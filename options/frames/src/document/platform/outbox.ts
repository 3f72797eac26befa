import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Answer, latestChanges, type KeptChange } from '@touchline/shared/runner';
import type * as platform from '@touchline/shared';
import { onPage, onStart, portal } from '../portal';

const unsent = createStore<readonly KeptChange[]>(() => []);
onStart((start) => unsent.setState(start.unsent, true));
onPage('unsent', (kept) => unsent.setState(kept as KeptChange[], true));

const listeners = new Set<(path: string, answer: Answer) => void>();
onPage('sent', ({ path, answer }) =>
  listeners.forEach((listener) => listener(path, answer as Answer)),
);

/** As in the page, which keeps and sends the changes. */
export const outbox: typeof platform.outbox = {
  add: (path, key, body) => portal.outboxAdd({ path, key, body: { ...body } }),
  onSent(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  count: () => unsent.getState().length,
  start: () => undefined,
};

/** The changes of a path that are not sent yet, the oldest first. */
export const useUnsent: typeof platform.useUnsent = (path) => {
  const kept = useStore(unsent);
  return useMemo(() => latestChanges(kept.filter((change) => change.path === path)), [kept, path]);
};
