/** Letters that Unicode does not take apart, and an apostrophe as phones write it. */
const letters: Record<string, string> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ς: 'σ', '’': "'" },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};

// Accents, points of vowels, and what has no width. Not the marks that are letters of their own, as in が.
const marks =
  // eslint-disable-next-line no-misleading-character-class -- Each mark is meant alone.
  /[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+/g;

/**
 * A text as it is compared: in lower case, without marks, whatever way its letters are composed, one space for several.
 * The database's `plain_words` does the same; `plain-words.json` holds both to it.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(/[łøđðħıς’ßæœþ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[\t-\r\u0085\u1680\u2028\u2029 ]+/g, ' ');
}
