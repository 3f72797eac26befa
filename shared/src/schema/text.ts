import './zod-settings';
import * as z from 'zod/mini';

/** What a line of text can have at most where nothing else is said, in characters. */
export const lineLength = 200;

/** The message is made when it is needed: formatting its number takes time, and most are never shown. */
export function maxLength(label: string, max: number) {
  const error = () => `${label} can have at most ${max.toLocaleString('en-US')} characters.`;
  return z.maxLength(max, { error });
}

/** A text of one line in an answer. Another server may send line ends. */
export function lineText() {
  return z.string().check(z.overwrite(asOneLine));
}

/** Refuses line ends. `label` is the field's name as the form shows it. */
export function noLineBreak(label: string) {
  const error = `${label} can't have a line break.`;
  return z.regex(/^[^\n-\r\u0085\u2028\u2029]*$/, { error, abort: true });
}

/** A required single line, trimmed. `label` is the field's name as the form shows it. */
export function requiredText(label: string, max = lineLength) {
  return z
    .string({ error: `${label} is required.` })
    .check(
      noLineBreak(label),
      z.trim(),
      z.minLength(1, `${label} is required.`),
      maxLength(label, max),
    );
}

/** A single line, trimmed; it may be empty. `label` is what messages call it. */
export function line(label: string, max: number) {
  return z
    .string({ error: `${label} must be text.` })
    .check(noLineBreak(label), z.trim(), maxLength(label, max));
}

/** An optional single line, trimmed; missing and null are the empty string (D5). */
export function optionalLine(label: string, max = lineLength) {
  return orElse(line(label, max), '');
}

/** An optional text of any number of lines, trimmed; missing and null are the empty string. */
export function optionalText(label: string, max: number) {
  const error = `${label} must be text.`;
  return orElse(z.string({ error }).check(z.trim(), maxLength(label, max)), '');
}

/** What may be missing or null, and what it is then. */
export function orElse<Given extends z.ZodMiniType, Absent>(schema: Given, absent: Absent) {
  return z.pipe(
    z.nullish(schema),
    z.transform((given) => given ?? absent),
  );
}

/** A whole number within bounds; one message says what is wrong with any other value. */
export function wholeNumber(message: string, least: number, most: number) {
  return z.number(message).check(z.int(message), z.gte(least, message), z.lte(most, message));
}

/** The text with a space in place of line ends: LF, VT, FF, CR, NEL, and the separators U+2028 and U+2029. */
export function asOneLine(text: string): string {
  return text.replace(/[\n-\r\u0085\u2028\u2029]+/g, ' ');
}
