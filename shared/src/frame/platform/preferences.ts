import type * as platform from '../../platform/preferences';
import { portal, started } from '../portal-channel';

const known = new Map(Object.entries(started.preferences));

/** As in the page, which keeps them: each remote in a frame has names of its own. */
export const preferences: typeof platform.preferences = {
  get: (name) => known.get(name),
  set(name, value) {
    if (value === undefined) known.delete(name);
    else known.set(name, value);
    portal.send('preference', { name, value });
  },
};
