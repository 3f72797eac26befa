/** What a call came to. */
export interface Answer {
  /** 0: there was no answer, because the connection was refused or lost. */
  status: number;
  body: unknown;
  etag?: string | undefined;
  /** Of a list: the path of its next part. */
  next?: string | undefined;
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As in S7, without `/api`. */
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Somebody who is signed in. */
export interface ApiUser {
  id: string;
  /** Never rejects. */
  send: (call: Call) => Promise<Answer>;
}

/** Longer than the portal may take for any answer. */
const patienceMs = 20_000;

/** A user who calls the API over HTTP. */
export function apiUser(origin: string, id: string, token: string): ApiUser & { token: string } {
  return {
    ...{ id, token },
    async send({ method, path, headers = {}, body }) {
      try {
        const answer = await fetch(`${origin}/api${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(patienceMs),
        });
        const text = await answer.text();
        return {
          status: answer.status,
          body: text === '' ? undefined : (JSON.parse(text) as unknown),
          etag: answer.headers.get('etag') ?? undefined,
          next: /<\/api([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1],
        };
      } catch {
        return { status: 0, body: undefined };
      }
    },
  };
}

/** Creates something. Returns its id; throws unless the answer is 201. */
export async function create(user: ApiUser, path: string, body: object): Promise<string> {
  const { status, body: made } = await user.send({ method: 'POST', path, body });
  if (status !== 201) throw new Error(`POST ${path}: ${status} ${JSON.stringify(made)}`);
  return (made as { id: string }).id;
}

/** Everything that a list has, part by part. Throws when it can't be read. */
export async function readList<Item>(user: ApiUser, path: string): Promise<Item[]> {
  const { status, body, next } = await user.send({ method: 'GET', path });
  if (status !== 200) throw new Error(`GET ${path}: ${status}`);
  return [...(body as Item[]), ...(next ? await readList<Item>(user, next) : [])];
}
