import type { Equipment } from '@touchline/product';

/** The lines of a text: trimmed, without the empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\n-\r\u0085\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Equipment of a text, one kind per line: '12 cones', '2x goals', 'cones 4', or 'ladder' for one. */
export function equipmentOf(text: string): Equipment[] {
  return linesOf(text).map((line) => {
    const [, count, name] = /^(\d+)\s*[x×]?\s+(\S.*)$/i.exec(line) ?? [];
    if (count && name) return { name, count: Number(count) };
    const [, word = line, after = '1'] = /^(\p{L}+):?\s+[x×]?\s*(\d+)$/iu.exec(line) ?? [];
    return { name: word, count: Number(after) };
  });
}

/** The line that `equipmentOf` reads as this: without a number for one, where that says the same. */
export function equipmentLine({ name, count }: Equipment): string {
  const [alone] = equipmentOf(name);
  return count === 1 && alone?.name === name ? name : `${count} ${name}`;
}
