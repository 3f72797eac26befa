import * as z from 'zod/mini';

/** A whole number within bounds; one message says what is wrong with any other value. */
export function wholeNumber(message: string, least: number, most: number) {
  return z.number(message).check(z.int(message), z.gte(least, message), z.lte(most, message));
}
