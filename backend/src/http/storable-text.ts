import type { preHandlerHookHandler } from 'fastify';
import { invalidFields, type Issue } from './api-problem';

/** Answers 400 to text that PostgreSQL can't store: NUL, and half of a surrogate pair. */
export const refuseUnstorableText: preHandlerHookHandler = ({ body, query }, _reply, done) => {
  // Both were validated before, so their depth is limited.
  const issues = [...textIssues(body, []), ...textIssues(query, [])];
  done(issues.length > 0 ? invalidFields(issues) : undefined);
};

/** @param path the keys that lead to `value` */
function textIssues(value: unknown, path: string[]): Issue[] {
  if (typeof value === 'string') {
    const message = textProblem(value);
    return message ? [{ path: path.join('.'), message }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textIssues(inner, [...path, key]));
}

function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return "Text can't contain the NUL character.";
  // With the flag u, a whole pair is one character and no surrogate.
  if (/\p{Surrogate}/u.test(text)) return 'Text contains half a character, such as half an emoji.';
  return undefined;
}
