import type { Location } from 'react-router-dom';
import type { FrameLocation } from '../ports';

/** What of an address crosses to a frame: its state as far as JSON can hold it. */
export function plainLocation({ pathname, search, hash, state, key }: Location): FrameLocation {
  const held = JSON.parse(JSON.stringify(state ?? null)) as unknown;
  return { pathname, search, hash, key, state: held };
}

/**
 * Whether a frame may go through the history of the tab: among the pages of the portal. To the open one, the browser
 * would load it again.
 */
export function mayGo(delta: number): boolean {
  const { idx = 0 } = Object(window.history.state) as { idx?: number };
  return delta !== 0 && idx + delta >= 0;
}
