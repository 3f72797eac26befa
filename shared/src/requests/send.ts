import type * as z from 'zod/mini';
import { type Call, type CallParts, type Params, type PartOf, pathOf } from '../schema/call';
import { create, type Reading, replace, type Stored } from './requests';

type Given<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : object;
type Answered<Schema> = Schema extends z.ZodMiniType<infer Entity extends object> ? Entity : object;

interface Sending<Entity> {
  /** How the answer is read, where that is more than the call's schema. */
  reading?: Reading<Entity>;
}

/** What creates also says; see `create`. */
export interface Creating<Entity> extends Sending<Entity> {
  key: string;
  needsId?: boolean;
}

/** What a change also says; see `replace`. */
export interface Changing<Entity> extends Sending<Entity> {
  etag: string | undefined;
  storedAt?: string;
  ignored?: string[];
}

/**
 * Sends what a call describes: `create` with a `key`, `replace` with an `etag`. Throws `RequestError`.
 * @returns the thing as it is stored then
 */
export function send<
  Path extends string,
  Parts extends CallParts,
  Entity extends object = Answered<PartOf<Call<Path, Parts>, 'answer'>>,
>(
  call: Call<Path, Parts>,
  params: Params<Path>,
  body: Given<PartOf<Call<Path, Parts>, 'body'>>,
  options: Creating<Entity> | Changing<Entity>,
): Promise<Stored<Entity>> {
  const { reading = { schema: call.answer as z.ZodMiniType<Entity> } } = options;
  const path = pathOf(call, params);
  return 'key' in options
    ? create(path, body as object, options.key, reading, options)
    : replace(path, body as object, options.etag, reading, options);
}
