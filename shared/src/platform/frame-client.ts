import type { announce } from './announcements';
import type { api } from './api/api-client';
import type { page } from './page';
import type { preferences } from './preferences';
import type { drafts } from './unsaved-work';

/** The address of a page of the portal, with the state of its entry in the history. */
export interface FrameLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

/**
 * The portal, for a remote in a frame that has no React, or another one: what its `./mount` gets. All of it is
 * plain data and functions.
 */
export interface FrameClient {
  account: { id: string; name: string; email: string };
  /** The address of the open page. */
  location: () => FrameLocation;
  /** Calls `listener` at each change of the address. @returns a function that stops it */
  onLocation: (listener: (location: FrameLocation) => void) => () => void;
  /** Goes to a page of the portal. `state` is what JSON can hold. */
  navigate: (to: string, options?: { state?: unknown; replace?: boolean }) => void;
  announce: typeof announce;
  api: typeof api;
  page: typeof page;
  preferences: typeof preferences;
  drafts: typeof drafts;
}

/** What a remote exposes as `./mount`. */
export interface MountModule {
  /** Shows the remote in `root`. It ends with its document, when the user leaves its pages. */
  mount: (root: HTMLElement, client: FrameClient) => void;
}
