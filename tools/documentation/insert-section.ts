/** A page with new text between `<!-- SECTION -->` and `<!-- /SECTION -->`. Throws when the page lacks a marker. */
export function insertSection(page: string, section: string, markdown: string): string {
  const [begin, end] = [`<!-- ${section} -->`, `<!-- /${section} -->`];
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The page has no place for '${section}': ${begin}`);
  return `${page.slice(0, from)}${begin}\n\n${markdown.trim()}\n\n${page.slice(to)}`;
}
