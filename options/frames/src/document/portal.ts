import { openChannel, type Handlers } from '../channel';
import { toFrame, type FrameStart, type PageProxy } from '../ports';

export type { FrameAction, FrameCall, FrameLocation, FrameStart } from '../ports';

declare global {
  interface Window {
    /** Set by the first script of a frame: what the page tells, and the way to it. */
    touchlineFrame?: { started: Promise<{ port: MessagePort; start: FrameStart }> };
  }
}

/** What this frame was told as it started; there once `connectToPage` was called. */
export let started: FrameStart;

/** The page; there once `connectToPage` was called. */
export let portal: PageProxy;

/** Each module of the platform adds what it handles. */
const handlers = { ping: () => undefined } as unknown as Handlers<typeof toFrame>;

/** Says what is done with what comes from the page through a port. */
export function onPage<Name extends keyof typeof toFrame>(
  name: Name,
  handle: Handlers<typeof toFrame>[Name],
): void {
  handlers[name] = handle;
}

const listeners: ((start: FrameStart) => void)[] = [];

/** Says what a module of the platform takes of what the frame is told as it starts. */
export function onStart(listener: (start: FrameStart) => void): void {
  listeners.push(listener);
}

/** Begins to speak with the page. All code is there before that: the page may tell late what the frame is for. */
export function connectToPage(port: MessagePort, start: FrameStart): void {
  started = start;
  portal = openChannel<PageProxy, typeof toFrame>(port, toFrame, handlers, {}, true).other;
  for (const listener of listeners) listener(start);
}
