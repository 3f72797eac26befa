/** @typedef {{ folder: string, name: string }} Option such as `options/frames`, and the name of its package */

/**
 * The text of a file of the core without what names options: in a `package.json` and the lockfile the dependencies on
 * them, elsewhere the lines. In documents, links to their folders become plain words.
 * @param {string} file its path in the project, with slashes
 * @param {string} text
 * @param {Option[]} options
 */
export function withoutOptions(file, text, options) {
  const names = options.map(({ name }) => name);
  if (file.endsWith('.md')) return linesWithout(names, withoutLinks(options, text));
  if (!names.some((name) => text.includes(name))) return text;
  if (/(^|\/)package\.json$/.test(file)) return manifestWithout(names, text);
  return file === 'pnpm-lock.yaml' ? lockWithout(names, text) : linesWithout(names, text);
}

/**
 * @param {string[]} names
 * @param {string} text
 */
function linesWithout(names, text) {
  const isNamed = new RegExp(`(${names.join('|')})(?![\\w-])`);
  const lines = text.split('\n');
  return lines.filter((line) => !isNamed.test(line)).join('\n');
}

/**
 * @param {Option[]} options
 * @param {string} text
 */
function withoutLinks(options, text) {
  const folders = options.map(({ folder }) => folder).join('|');
  return text.replace(new RegExp(`\\[([^\\]]*)\\]\\([^)]*\\b(${folders})\\b[^)]*\\)`, 'g'), '$1');
}

/**
 * @param {string[]} names
 * @param {string} text
 */
function manifestWithout(names, text) {
  const manifest = JSON.parse(text, (key, value) => (names.includes(key) ? undefined : value));
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * The options' own entries stay: pnpm has no use for them without the folders.
 * @param {string[]} names
 * @param {string} text
 */
function lockWithout(names, text) {
  return text.replace(new RegExp(`^( +)'(${names.join('|')})':\n(\\1 .*\n)*`, 'gm'), '');
}
