import type * as platform from '@touchline/shared';
import { onPage, portal, started } from '../portal';

const listeners = new Set<() => void>();
onPage('storeChanged', () => listeners.forEach((listener) => listener()));

/** As in the page, which keeps the entries: each remote in a frame has names of its own. */
export const userStore: typeof platform.userStore = {
  isDurable: () => started.isDurable,
  entries: (prefix) => portal.storeEntries({ prefix }),
  put: (name, value) => portal.storePut({ name, value }),
  onChange(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
