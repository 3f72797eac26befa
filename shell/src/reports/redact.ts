import { controls } from '@touchline/shared/host';

const maxMessageLength = 400;

/** Removes from a message what may identify a person or grant access, and controls, and cuts it after 400 characters. */
export function redact(message: string): string {
  return message
    .replace(controls, ' ')
    .replace(/\beyJ[\w-]+(\.[\w-]*){0,2}/g, '[token]')
    .replace(/\bBearer\s+\S+/gi, 'Bearer [token]')
    .replace(/[^\s"'<>()]+@[^\s"'<>()]+\.[^\s"'<>()]+/g, '[email]')
    .replace(/((?:https?:\/)?\/[^\s?#"'<>()]*)[?#][^\s"'<>()]*/g, '$1')
    .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, ':id')
    .slice(0, maxMessageLength);
}
