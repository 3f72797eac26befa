import { drillInputSchema } from '@touchline/product/schemas';
import * as z from 'zod';

const position = z.tuple([z.number(), z.number()], 'A position needs two numbers of metres.');

/** What stands somewhere: its position alone, or with more to say. */
function placed<Shape extends z.ZodRawShape>(more: Shape) {
  return z.preprocess(
    (value) => (Array.isArray(value) ? { at: value } : value),
    z.strictObject({ at: position, ...more }),
  );
}

const notation = z.strictObject({
  surface: z.unknown(),
  actors: z
    .record(
      z.string(),
      z.array(placed({ id: z.string().optional(), label: z.string().optional() })),
    )
    .default({}),
  balls: z.array(z.union([z.string(), position])).optional(),
  equipment: z.record(z.string(), z.array(placed({ turn: z.number().optional() }))).default({}),
  zones: z.unknown().optional(),
  steps: z.array(z.string()).optional(),
});

/** A diagram as people write it in a content file, read as the one that the API takes. */
export const diagramNotation = notation
  .transform(({ surface, actors, balls, equipment, zones, steps }): unknown => ({
    surface,
    actors: Object.entries(actors).flatMap(([role, places]) =>
      places.map((place, index) => ({
        id: `${role === 'goalkeeper' ? 'k' : role.charAt(0)}${index + 1}`,
        role,
        label: places.length > 1 || role === 'attacker' ? String(index + 1) : '',
        ...place,
      })),
    ),
    balls: balls?.map((ball) => (typeof ball === 'string' ? { with: ball } : { at: ball })),
    equipment: Object.entries(equipment).flatMap(([kind, places]) =>
      places.map((place) => ({ kind, ...place })),
    ),
    zones,
    steps: steps?.map((step) => ({
      actions: step
        .split(';')
        .filter((action) => action.trim())
        .map(actionOf),
    })),
  }))
  .pipe(drillInputSchema.shape.diagram);

/** `a2 run [1, 5] [0, 8.5]`: who, what, where the line bends, and where it leads. The API's schema finds what is wrong. */
function actionOf(text: string) {
  const words = text.match(/\[ *-?[\d.]+ *, *-?[\d.]+ *\]|\S+/g) ?? [];
  const [by, kind, ...places] = words.map((word) =>
    word.endsWith(']') ? word.slice(1, -1).split(',').map(Number) : word,
  );
  return { by, kind, path: places.slice(0, -1), to: places.at(-1) };
}
