import './zod-settings';
import type * as z from 'zod/mini';

/** The ids in a path: those of `/teams/:teamId/plans` are `{ teamId }`. */
export type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Params<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** What a call takes and answers, beside its path. */
export interface CallParts {
  /** How ids of the path are written that are no UUIDs. */
  ids?: Record<string, RegExp>;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Missing: the answer has no body. */
  answer?: z.ZodMiniType;
  /** Answers have an `ETag`, and a change may name it in `If-Match`. */
  etag?: true;
  /** Sent again with the same `Idempotency-Key` and body it stores once. */
  once?: true;
  /** Statuses of refusals that are this call's own. */
  refusals?: (404 | 409 | 410)[];
  /** A long list, which comes in parts. */
  inParts?: true;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Call<Path extends string = string, Parts extends CallParts = CallParts> = Parts & {
  method: Method;
  path: Path;
};

/** A member of a call's description; undefined where it has none. */
export type PartOf<One extends Call, Name extends keyof CallParts> =
  One extends Record<Name, infer Part> ? Part : undefined;

/**
 * Describes one call of the API. The server's route and its documentation, and the address, the reads and the saves of a
 * browser follow from it.
 * @param line such as `GET /teams/:teamId`, below the API's base path
 */
export function call<Path extends string, const Parts extends CallParts>(
  line: `${Method} ${Path}`,
  parts: Parts,
): Call<Path, Parts> {
  const [method, path] = line.split(' ') as [Method, Path];
  return { ...parts, method, path };
}

/** The address of a call, below the API's base path: with the ids filled in, escaped, and the query, if any. */
export function pathOf<Path extends string>(
  { path }: Call<Path>,
  params: Params<Path>,
  query?: Record<string, string>,
): string {
  const ids = params as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''));
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}
