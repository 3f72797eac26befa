import { plainWords } from '../plain-words';

/** Digits of any script as 0 to 9: `٧` is 7. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    // The ten digits of a script follow each other.
    let value = 0;
    const code = digit.codePointAt(0) ?? 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
    return String(value % 10);
  });
}

const months =
  'jan|feb|fev|mar|apr|avr|abr|mai|may|mag|jun|jui|jul|aug|aou|ago|sep|set|okt|oct|ott|out|nov|dec|dez|dic';
const personal = [
  // An e-mail or web address.
  /@|https?:|www\./,
  // A year, a postal code or a part of a telephone number; not 1500 m.
  /\d{4}(?!\d* ?m\b)/,
  /\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{2}(?!\d)/,
  new RegExp(`\\b\\d{1,2}\\.? ?(?:de |of )?(?:${months})|\\b(?:${months})\\p{L}*\\.? \\d`, 'u'),
  // A house number beside a street.
  /(?:str\.|strasse|straat|street|road|avenue|avda|lane|drive|court|weg|gasse|platz|allee|gata|gate|vagen|veien|vej|ulica|\b(?:st|rd|ave|ln|dr|rue|calle|via|viale|rua|avenida|ul|place|plaza)\b\.?).*\d|\d.*(?:strasse|straat|street|road|avenue|lane|drive|court|\b(?:st|rd|ave|ln|dr|rue|boulevard|place)\b)/,
];

/** Whether a text looks like a date, an address or a telephone number: nothing that a player has a field for. */
export function looksPersonal(text: string): boolean {
  const words = asciiDigits(plainWords(text));
  return words.replace(/\D/g, '').length >= 6 || personal.some((pattern) => pattern.test(words));
}
