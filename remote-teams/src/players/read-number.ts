import { asciiDigits } from '@touchline/product';

/** A number as it is typed or pasted, in digits of any script; NaN for another text. 00 is another one than 0. */
export function readNumber(text: string): number | '00' | null {
  const typed = asciiDigits(text.trim());
  return typed === '00' ? '00' : typed === '' ? null : Number(typed);
}
