import type * as platform from '@touchline/shared';
import type { StoredDraft } from '@touchline/shared';
import { onStart, portal } from '../portal';

let known = new Map<string, StoredDraft>();
onStart(({ drafts: kept }) => (known = new Map(Object.entries(kept))));

/** As in the page, which keeps them: each remote in a frame has names of its own. */
export const drafts: typeof platform.drafts = {
  has: (name) => known.has(name),
  read: (name) => known.get(name),
  write(name, draft) {
    known.set(name, draft);
    portal.draftWrite({ name, draft });
  },
  remove(name) {
    known.delete(name);
    portal.draftRemove({ name });
  },
  left: (name) => portal.draftLeft({ name }),
  removeLeft: (name, key) => portal.draftRemoveLeft({ name, key }),
};
