/** What a terminal obeys, or what makes a text look like another one: controls (C0 and C1), line ends, marks of direction. */
export const controls = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** A text without them, in one line. */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;

/** A text of several lines without others of them. */
export const plainLines = /^([^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]|\n)*$/u;

/** The text with `\u001b` and the like in place of them, but for line ends: to print what strangers wrote. JSON stays JSON. */
export function printable(text: string): string {
  return text.replace(controls, (found) =>
    found === '\n' ? found : `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
