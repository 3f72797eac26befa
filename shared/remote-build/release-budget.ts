import type { Release } from '../src/schemas';

/** How many files the message names. */
const namedFiles = 3;

/**
 * One message when the first screen of a release weighs more than the release's own budget.
 * @param sizes file -> bytes, compressed with Brotli, of the files of its first screen
 */
export function budgetProblems(
  { name, version, budget }: Pick<Release, 'name' | 'version' | 'budget'>,
  sizes: Record<string, number>,
): string[] {
  if (!budget) return [];
  const bySize = Object.entries(sizes).sort(([, one], [, other]) => other - one);
  const total = bySize.reduce((sum, [, bytes]) => sum + bytes, 0);
  if (total <= budget.firstScreenBytes) return [];
  const largest = bySize.slice(0, namedFiles).map(([file, bytes]) => `${file} ${number(bytes)}`);
  return [
    `The first screen of ${name} ${version} is ${number(total)} bytes (Brotli), and its budget in ` +
      `remote.json is ${number(budget.firstScreenBytes)}. The largest files: ${largest.join('; ')}.`,
  ];
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
