import * as z from 'zod/mini';

/** Message -> the schema of what comes with it. */
export type Messages = Record<string, z.ZodMiniType>;

/** What is done with each message. What a function returns, or rejects with, is the answer to a call. */
export type Handlers<Known extends Messages> = {
  [Name in keyof Known]: (value: z.infer<Known[Name]>) => unknown;
};

interface Limits {
  /** Characters of one message. */
  maxLength: number;
  maxPerSecond: number;
  /** Characters of all messages within a second. */
  maxLengthPerSecond: number;
  onExceeded: (reason: string) => void;
}

interface ChannelOptions {
  /**
   * Set for what comes from code that is not trusted: each message is a string of JSON, and one that is too
   * long, or one too many within a second, closes the channel.
   */
  limits?: Limits;
  /** Called with what was wrong with a message that was not taken. */
  onInvalid?: (problem: string) => void;
}

/** One end of the way between the portal's page and a frame. */
export interface Channel {
  /** Sends a message without an answer. */
  send: (name: string, value?: unknown) => void;
  /** Sends a message, and resolves with the answer; rejects with an `Error` of the other side. */
  call: (name: string, value?: unknown) => Promise<unknown>;
  close: () => void;
}

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** `id` is 0 where nobody waits for an answer. */
type Sent =
  | ['message', id: number, name: string, value: unknown]
  | ['answer', number, unknown]
  | ['error', number, message: string, name: string];

/**
 * Speaks over a port. Each message is checked against its schema before it is handled; others are not
 * handled, and a call gets an error.
 * @param isText whether what is sent is JSON in a string, as the other side's limits need it
 */
export function openChannel<Known extends Messages>(
  port: MessagePort,
  known: Known,
  handlers: Handlers<Known>,
  { limits, onInvalid }: ChannelOptions = {},
  isText = false,
): Channel {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let second = { startedAt: 0, count: 0, length: 0 };

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = limits ? withinLimits(data, limits) : data;
    if (!Array.isArray(message)) return;
    const [kind, id, ...rest] = message as Sent;
    if (kind === 'message') void handle(Number(id), String(rest[0]), rest[1]);
    else {
      const call = waiting.get(Number(id));
      waiting.delete(Number(id));
      if (kind === 'answer') call?.resolve(rest[0]);
      else call?.reject(Object.assign(new Error(String(rest[0])), { name: String(rest[1]) }));
    }
  };

  function withinLimits(data: unknown, bounds: Limits): unknown {
    const { maxLength, maxPerSecond, maxLengthPerSecond, onExceeded } = bounds;
    const now = performance.now();
    if (now - second.startedAt > 1_000) second = { startedAt: now, count: 0, length: 0 };
    second.count += 1;
    const length = typeof data === 'string' ? data.length : Infinity;
    second.length += length;
    const isTooMuch = length > maxLength || second.length > maxLengthPerSecond;
    if (second.count > maxPerSecond || isTooMuch) {
      port.close();
      port.onmessage = null;
      onExceeded(second.count > maxPerSecond ? 'It sent too many messages.' : 'It sent too much.');
      return undefined;
    }
    try {
      return JSON.parse(data as string);
    } catch {
      return undefined;
    }
  }

  async function handle(id: number, name: string, value: unknown): Promise<void> {
    const read = Object.hasOwn(known, name) ? known[name]?.safeParse(value) : undefined;
    if (!read?.success) {
      const problem = `${name.slice(0, 40)}: ${read ? z.prettifyError(read.error) : 'no such message'}`;
      onInvalid?.(problem);
      if (id) post(['error', id, problem, 'Error']);
      return;
    }
    try {
      const answer = await handlers[name as keyof Known](read.data as never);
      if (id) post(['answer', id, answer]);
    } catch (error) {
      const { message, name: kind } = error as Error;
      if (id) post(['error', id, message, kind]);
    }
  }

  function post(message: Sent): void {
    port.postMessage(isText ? JSON.stringify(message) : message);
  }

  return {
    send: (name, value) => post(['message', 0, name, value]),
    call(name, value) {
      return new Promise((resolve, reject) => {
        waiting.set(++lastId, { resolve, reject });
        post(['message', lastId, name, value]);
      });
    },
    close: () => port.close(),
  };
}
