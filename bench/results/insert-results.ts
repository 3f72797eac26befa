/**
 * A page with a bench's result between its markers, `<!-- bench:NAME -->` and `<!-- /bench:NAME -->`,
 * in place of the one before. Throws when the page lacks a marker.
 */
export function insertResult(page: string, name: string, markdown: string): string {
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The page has no place for '${name}': ${begin}`);
  return `${page.slice(0, from)}${begin}\n\n${markdown.trim()}\n\n${page.slice(to)}`;
}
