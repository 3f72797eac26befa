import type { preHandlerHookHandler } from 'fastify';
import { invalid } from './api-error';

/** Answers 400 to NUL, the one character that PostgreSQL can't store, instead of a later 500. */
export const refuseNulCharacters: preHandlerHookHandler = ({ body, query }, _reply, done) => {
  // Both were validated before, so their depth is limited.
  const path = findNul(body, []) ?? findNul(query, []);
  done(path && invalid(path.join('.'), "Text can't contain the NUL character."));
};

function findNul(value: unknown, path: string[]): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findNul(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
}
