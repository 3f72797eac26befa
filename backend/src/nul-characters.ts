import type { FastifyRequest } from 'fastify';
import { invalid } from './api-error';

/** Refuses the one character that PostgreSQL's text can't hold: 400 with its field, not a fault. */
export async function refuseNulCharacters({ body, query }: FastifyRequest): Promise<void> {
  // Both have passed their schemas by now, so they are no deeper than those.
  const path = findNul(body, []) ?? findNul(query, []);
  if (path) throw invalid(path.join('.'), "Text can't contain the NUL character.");
}

function findNul(value: unknown, path: string[]): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findNul(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
}
