import type * as code from './framed-remote';

type FramesCode = typeof code;

let loaded: FramesCode | undefined;

/** Loads the code for remotes in frames, which only portals with such remotes need. Rejects when it does not load. */
export async function loadFrames(): Promise<FramesCode> {
  loaded = await import(/* webpackChunkName: "frames" */ './framed-remote');
  return loaded;
}

/** The same, once it is there. */
export function loadedFrames(): FramesCode | undefined {
  return loaded;
}
