import type { FrameLocation } from '../messages';
import type { Location } from 'react-router-dom';

/** What of an address crosses to a frame: its state as far as JSON can hold it. */
export function plainLocation({ pathname, search, hash, state, key }: Location): FrameLocation {
  const held = JSON.parse(JSON.stringify(state ?? null)) as unknown;
  return { pathname, search, hash, key, state: held };
}
