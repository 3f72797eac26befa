/** @typedef {{ folder: string, name: string }} Option such as `options/frames`, and the name of its package */

/**
 * The text of a file of the core without what names options: in a `package.json` and the lockfile the dependencies on
 * them, in documents also the lines that link to their folders, elsewhere the lines.
 * @param {string} file its path in the project, with slashes
 * @param {string} text
 * @param {Option[]} options
 */
export function withoutOptions(file, text, options) {
  const names = options.map(({ name }) => name);
  const links = file.endsWith('.md') ? options.map(({ folder }) => `\\]\\([^)]*${folder}`) : [];
  const isNamed = new RegExp(`(${[...names, ...links].join('|')})(?![\\w-])`);
  if (!isNamed.test(text)) return text;
  if (/(^|\/)package\.json$/.test(file)) return manifestWithout(names, text);
  if (file === 'pnpm-lock.yaml') return lockWithout(names, text);
  return text
    .split('\n')
    .filter((line) => !isNamed.test(line))
    .join('\n');
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
