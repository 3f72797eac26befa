/** A call of the API, as it is reported when it fails. */
export interface ApiCall {
  method: string;
  /** Without its query. */
  path: string;
  /** HTTP status, 0 when there was no answer. */
  status: number;
  /** The API's own id of the call, by which its log is searched. */
  requestId: string | undefined;
}

/** What the API answered, as plain data without a schema: two releases with different ones can share the cache. */
export interface Answer {
  /** HTTP status. */
  status: number;
  /** The parsed JSON; undefined where there was none. */
  body: unknown;
  /** Whether the server sent no body. */
  isEmpty: boolean;
  /** The version of the stored resource, for a later `If-Match`. */
  etag: string | undefined;
  /** The absolute address of the next part of a list. */
  next: string | undefined;
  call: ApiCall;
}

/** An answer before it is read. */
export interface ReceivedAnswer {
  status: number;
  text: string;
  /** When it came, in milliseconds since 1970. */
  cameAtMs: number;
  /** The value of a header by its name in lower case; undefined where there is none. */
  header: (name: string) => string | undefined;
}

export interface AskedFor {
  method: string;
  /** As the caller gave it: a path below the API's base path, or an absolute address. */
  address: string;
  /** The same as an absolute address. */
  href: string;
}

export function answerOf(asked: AskedFor, received: ReceivedAnswer): Answer {
  return {
    status: received.status,
    body: jsonOf(received),
    isEmpty: received.text === '',
    etag: received.header('etag'),
    next: nextLink(received.header('link'), asked.href),
    call: callOf(asked, received),
  };
}

/** The call, for a report. @param received undefined when there was no answer */
export function callOf(
  { method, address }: Pick<AskedFor, 'method' | 'address'>,
  received: Pick<ReceivedAnswer, 'status' | 'header'> | undefined,
): ApiCall {
  return {
    method: method.toUpperCase(),
    path: address.replace(/\?.*/, ''),
    status: received?.status ?? 0,
    requestId: received?.header('x-request-id'),
  };
}

/** The JSON of an answer; undefined when it is not JSON, also when its content type says so. */
export function jsonOf({ text, header }: ReceivedAnswer): unknown {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(header('content-type') ?? '')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The absolute address of `rel="next"` in a `Link` header (RFC 8288, D14), seen from `base`.
 * One of another origin does not count: the user's token must not be sent there.
 */
export function nextLink(header: unknown, base: string): string | undefined {
  if (typeof header !== 'string') return undefined;
  for (const [, target = '', parameters = ''] of header.matchAll(/<([^>]*)>([^<]*)/g)) {
    const [, quoted, bare] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters) ?? [];
    const relations = (quoted ?? bare ?? '').toLowerCase().split(/\s+/);
    if (!relations.includes('next') || !URL.canParse(target, base)) continue;
    const next = new URL(target, base);
    return next.origin === new URL(base).origin ? next.href : undefined;
  }
  return undefined;
}
