import type * as platform from '@touchline/shared';
import { onStart, portal } from '../portal';

let known = new Map<string, string>();
onStart(({ preferences: kept }) => (known = new Map(Object.entries(kept))));

/** As in the page, which keeps them: each remote in a frame has names of its own. */
export const preferences: typeof platform.preferences = {
  get: (name) => known.get(name),
  set(name, value) {
    if (value === undefined) known.delete(name);
    else known.set(name, value);
    portal.preference({ name, value });
  },
};
