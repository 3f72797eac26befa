import './zod-settings';
import * as z from 'zod/mini';

/** An object with the name that the API's documentation has for it. */
export function named<const Shape extends z.core.$ZodShape>(id: string, shape: Shape) {
  return z.object(shape).register(z.globalRegistry, { id });
}

/** A schema with what the API's documentation says of it. */
export function described<Schema extends z.ZodMiniType>(
  description: string,
  schema: Schema,
): Schema {
  z.globalRegistry.add(schema, { description });
  return schema;
}
