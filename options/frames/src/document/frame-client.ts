import { announce, api, drafts, page, preferences } from '@touchline/shared';
import type { FrameClient } from '@touchline/shared/runner';
import { place } from './place';
import { portal, started } from './portal';

/** What the `./mount` of a remote in this frame gets. */
export function frameClient(): FrameClient {
  return {
    account: started.account,
    location: () => place.getState().location,
    onLocation: (listener) => place.subscribe(({ location }) => listener(location)),
    navigate: (to, { state = null, replace = false } = {}) =>
      portal.navigate({ to, state, replace }),
    ...{ announce, api, page, preferences, drafts },
  };
}
