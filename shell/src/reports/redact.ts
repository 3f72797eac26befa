const longestMessage = 400;

/**
 * A message without what may name a person or let somebody in: tokens, email addresses, ids, and the
 * query of an address. Cut where it gets long.
 */
export function redact(message: string): string {
  return message
    .replace(/\beyJ[\w-]+(\.[\w-]*){0,2}/g, '[token]')
    .replace(/\bBearer\s+\S+/gi, 'Bearer [token]')
    .replace(/[^\s"'<>()]+@[^\s"'<>()]+\.[^\s"'<>()]+/g, '[email]')
    .replace(/((?:https?:\/)?\/[^\s?#"'<>()]*)[?#][^\s"'<>()]*/g, '$1')
    .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, ':id')
    .slice(0, longestMessage);
}
