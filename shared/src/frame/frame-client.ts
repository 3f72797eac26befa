import type { announce } from '../platform/announcements';
import type { api } from '../platform/api/api-client';
import type { page } from '../platform/page';
import type { preferences } from '../platform/preferences';
import type { drafts } from '../platform/unsaved-work';
import type { FrameLocation } from './messages';
import { place } from './place';
import { portal, started } from './portal-channel';

/** What a remote can use of the platform without React. */
interface Platform {
  announce: typeof announce;
  api: typeof api;
  page: typeof page;
  preferences: typeof preferences;
  drafts: typeof drafts;
}

/**
 * The portal, for a remote in a frame that has no React, or another one: what its `./mount` gets. All of it is
 * plain data and functions.
 */
export interface FrameClient extends Platform {
  account: { id: string; name: string; email: string };
  /** The address of the open page. */
  location: () => FrameLocation;
  /** Calls `listener` at each change of the address. @returns a function that stops it */
  onLocation: (listener: (location: FrameLocation) => void) => () => void;
  /** Goes to a page of the portal. `state` is what JSON can hold. */
  navigate: (to: string, options?: { state?: unknown; replace?: boolean }) => void;
}

/** What a remote exposes as `./mount`. */
export interface MountModule {
  /** Shows the remote in `root`. It ends with its document, when the user leaves its pages. */
  mount: (root: HTMLElement, client: FrameClient) => void;
}

/** The client of this frame. */
export function frameClient(platform: Platform): FrameClient {
  return {
    account: started.account,
    location: () => place.getState().location,
    onLocation: (listener) => place.subscribe(({ location }) => listener(location)),
    navigate: (to, { state = null, replace = false } = {}) =>
      portal.send('navigate', { to, state, replace }),
    ...platform,
  };
}
