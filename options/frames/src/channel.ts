import * as z from 'zod/mini';
import { asked, type Policy, type Ports, type ValueOf } from './ports';

/** What is done with what comes through each port. What a function returns, or rejects with, is the answer. */
export type Handlers<Known extends Ports> = {
  [Name in keyof Known]: (value: ValueOf<Known[Name]>) => unknown;
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
  /** Throws where a port may not be used now. */
  check?: (policy: Policy) => void;
  /** Called with what was wrong with a message that was not taken. */
  onInvalid?: (problem: string) => void;
}

/** One end of the way between the portal's page and a frame. */
export interface Channel<Other> {
  /** Sends through each port; what is asked resolves with the answer, or rejects with an `Error` of the other side. */
  other: Other;
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
export function openChannel<Other, Known extends Ports = Ports>(
  port: MessagePort,
  known: Known,
  handlers: Handlers<Known>,
  { limits, check, onInvalid }: ChannelOptions = {},
  isText = false,
): Channel<Other> {
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
    const used = Object.hasOwn(known, name) ? known[name] : undefined;
    const read = used?.schema.safeParse(value);
    if (!used || !read?.success) {
      const problem = `${name.slice(0, 40)}: ${read?.error ? z.prettifyError(read.error) : 'no such port'}`;
      onInvalid?.(problem);
      if (id) post(['error', id, problem, 'Error']);
      return;
    }
    try {
      check?.(used.policy);
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

  function ask(name: string, value: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      waiting.set(++lastId, { resolve, reject });
      post(['message', lastId, name, value]);
    });
  }

  const send = (name: string) => (value: unknown) =>
    asked.has(name) ? ask(name, value) : post(['message', 0, name, value]);
  return {
    other: new Proxy({}, { get: (_, name) => send(String(name)) }) as Other,
    close: () => port.close(),
  };
}
