import { openChannel, type Channel, type Handlers } from './channel';
import { toFrame, type FrameStart } from './messages';

declare global {
  interface Window {
    /** Set by the first script of a frame; what the page has told is in it once `started` has resolved. */
    touchlineFrame?: {
      started: Promise<void>;
      /** The portal's origin. */
      portal: string;
      /** The style sheet of all frames. */
      style: Blob;
      port?: MessagePort;
      start?: FrameStart;
    };
  }
}

const { port, start } = window.touchlineFrame ?? {};
if (!port || !start) throw new Error('This code runs in a frame of the portal only.');

/** What this frame was told as it started. */
export const started = start;

/** Message -> what is done with it. Each module of the platform adds what it handles. */
const handlers = { ping: () => undefined } as unknown as Handlers<typeof toFrame>;

/** Says what is done with a message of the page. */
export function onPage<Name extends keyof typeof toFrame>(
  name: Name,
  handle: Handlers<typeof toFrame>[Name],
): void {
  handlers[name] = handle;
}

/** The way to the page. */
export const portal: Channel = openChannel(port, toFrame, handlers, {}, true);
