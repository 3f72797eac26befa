import type { ReceivedAnswer } from './answer';

// The first script of a page sends reads by this file, so it has no library.

/** How long the answer to a read may take, in milliseconds. */
export const readTimeoutMs = 10_000;

/** One call of the API, as it goes over the network. */
export interface SentCall {
  method: 'get' | 'post' | 'put' | 'delete';
  /** An absolute address, or a path of the portal. */
  href: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  data?: object | undefined;
  signal: AbortSignal;
}

/** Sends a call. Rejects where no answer comes; an answer of any status is one. */
export type Transport = (call: SentCall) => Promise<ReceivedAnswer>;

export interface RequestOptions extends Omit<SentCall, 'headers' | 'signal'> {
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** How long the answer may take, in milliseconds; as for a read if not given. */
  timeoutMs?: number;
}

declare global {
  interface Window {
    /** The remote on the screen and its version, for traces: `teams@1.2.0`. */
    touchlineCaller?: string;
  }
}

let traceId = '';
// In tests of rules there is no page.
globalThis.addEventListener?.('click', () => (traceId = ''), true);

/** What says of a call for traces by which remote it is, and which calls belong together: those since the last tap. */
function traceHeaders(href: string): Record<string, string> {
  const { origin } = window.location;
  // Another origin would have to allow them.
  if (new URL(href, origin).origin !== origin) return {};
  traceId ||= randomHex(16);
  const caller = window.touchlineCaller;
  return {
    traceparent: `00-${traceId}-${randomHex(8)}-01`,
    ...(caller && { baggage: `remote=${caller}` }),
  };
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends a call with a token, and gives it up after its time with a `TimeoutError`. Rejects as the transport does. */
export async function transmit(
  { headers, signal, timeoutMs = readTimeoutMs, ...call }: RequestOptions,
  token: string,
  transport: Transport,
): Promise<ReceivedAnswer> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    return await transport({
      ...call,
      headers: {
        ...{ Accept: 'application/json', Authorization: `Bearer ${token}` },
        ...traceHeaders(call.href),
        ...headers,
      },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
  } catch (cause) {
    throw limit.aborted ? limit.reason : cause;
  }
}

/** Sends a read without the library for all other calls, which the first screen would have to wait for. */
export const byFetch: Transport = async ({ href, headers, signal }) => {
  const response = await fetch(href, { headers, signal });
  const text = await response.text();
  const header = (name: string) => response.headers.get(name) ?? undefined;
  return { status: response.status, text, header, cameAtMs: Date.now() };
};
