/** The text with a space in place of line ends: LF, VT, FF, CR, NEL, and the separators U+2028 and U+2029. */
export function asOneLine(text: string): string {
  return text.replace(/[\n-\r\u0085\u2028\u2029]+/g, ' ');
}
