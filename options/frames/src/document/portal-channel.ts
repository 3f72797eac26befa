import { openChannel, type Channel, type Handlers } from '../channel';
import { toFrame, type FrameStart } from '../messages';

declare global {
  interface Window {
    /** Set by the first script of a frame: what the page tells, and the way to it. */
    touchlineFrame?: { started: Promise<{ port: MessagePort; start: FrameStart }> };
  }
}

/** What this frame was told as it started; there once `connectToPage` was called. */
export let started: FrameStart;

/** The way to the page; there once `connectToPage` was called. */
export let portal: Channel;

/** Message -> what is done with it. Each module of the platform adds what it handles. */
const handlers = { ping: () => undefined } as unknown as Handlers<typeof toFrame>;

/** Says what is done with a message of the page. */
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
  portal = openChannel(port, toFrame, handlers, {}, true);
  for (const listener of listeners) listener(start);
}
