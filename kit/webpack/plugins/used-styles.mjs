// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import postcss from 'postcss';
import { PurgeCSS } from 'purgecss';

// Fields for files, colours and dates with a list, buttons that are none, and what Firefox had before 2021: no first
// screen has them.
const lateParts = /file-selector|type=file|color-swatch|\[list\]|role=button|-moz-focus/;

// Words of the sources that are no classes and no elements of a page.
const onlyWords =
  /^(address|code|container|disabled|figure|invisible|lead|mark|output|sub|visible)$/;

// With a rule for any element beside another, a browser restyles all of a list for each new element in it.
const slowRule = 'legend+*';

/**
 * Splits a style sheet: as it is imported, it holds the rules that the given sources can use; imported with `?rest`, all
 * others. The two together are the whole sheet, so the rest may come later. One rule of Bootstrap is in neither.
 * @this {import('webpack').LoaderContext<{ sources?: string[] }>} sources: absolute folders; without them, nothing is split
 * @param {string} whole
 */
export default async function usedStyles(whole) {
  const { sources } = this.getOptions();
  const css = without(slowRule, whole);
  if (!sources) return css;
  for (const folder of sources) this.addContextDependency(folder);
  const [purged] = await new PurgeCSS().purge({
    content: sources.map(
      (folder) => `${folder.replaceAll(path.sep, '/')}/**/!(*.test).{ts,tsx,ejs}`,
    ),
    css: [{ raw: css }],
    safelist: ['html', 'body'],
    // Set by the first script of a page.
    dynamicAttributes: ['data-scheme'],
    blocklist: [onlyWords],
    rejected: true,
  });
  const used = postcss.parse(purged?.css ?? css);
  const later = [...(purged?.rejected ?? [])];
  used.walkRules((rule) => {
    if (!lateParts.test(rule.selector)) return;
    later.push(...rule.selectors);
    rule.remove();
  });
  dropReplaced(used);
  const variables = unusedVariables(used, await variablesIn(sources));
  if (this.resourceQuery === '?rest') return `${variables}${rulesFor(later, css)}`;
  return used.toString();
}

/**
 * A sheet without the rules of one selector.
 * @param {string} selector
 * @param {string} css
 */
function without(selector, css) {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (rule.selector.replaceAll(' ', '') === selector) rule.remove();
  });
  return root.toString();
}

/**
 * The rules of some selectors alone, with the conditions around them. PurgeCSS would copy the whole sheet for each one.
 * @param {string[]} selectors
 * @param {string} css
 */
function rulesFor(selectors, css) {
  const wanted = new Set(selectors.map((selector) => selector.trim()));
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    const left = rule.selectors.filter((selector) => wanted.has(selector));
    if (left.length > 0) rule.selectors = left;
    else rule.remove();
  });
  root.walkAtRules((atRule) => {
    let isEmpty = true;
    atRule.walkRules(() => void (isEmpty = false));
    if (isEmpty) atRule.remove();
  });
  return root.toString();
}

/**
 * Takes out custom properties of the page that a later rule of the same selector declares again.
 * @param {import('postcss').Root} root changed
 */
function dropReplaced(root) {
  const last = new Map();
  root.walkDecls(/^--/, (declaration) => {
    const { parent, prop } = declaration;
    if (parent?.parent !== root || !('selector' in parent) || parent.selector !== ':root') return;
    last.get(prop)?.remove();
    last.set(prop, declaration);
  });
}

/**
 * The custom properties that the style sheets and scripts of some folders read.
 * @param {string[]} folders absolute
 */
async function variablesIn(folders) {
  const found = new Set();
  for (const folder of folders) {
    for (const file of await readdir(folder, { recursive: true })) {
      // The theme's own rules are looked at one by one.
      const isTheme = /\/theme\/.*\.scss$/.test(`/${file.replaceAll('\\', '/')}`);
      if (isTheme || !/\.(scss|tsx?)$/.test(file)) continue;
      const text = await readFile(path.join(folder, file), 'utf8');
      for (const [, name] of text.matchAll(/var\((--[\w-]+)/g)) found.add(name);
    }
  }
  return found;
}

/**
 * Takes the custom properties of the page that nothing reads out of a sheet.
 * @param {import('postcss').Root} root changed
 * @param {Set<string>} readElsewhere names that stay
 * @returns {string} a rule with those that were taken out
 */
function unusedVariables(root, readElsewhere) {
  const taken = postcss.rule({ selector: ':root' });
  for (let isDone = false; !isDone;) {
    const text = root.toString();
    isDone = true;
    root.walkRules(/^:root\b/, (rule) => {
      rule.walkDecls(/^--/, (declaration) => {
        const isRead = [')', ','].some((end) => text.includes(`var(${declaration.prop}${end}`));
        if (isRead || readElsewhere.has(declaration.prop)) return;
        taken.append(declaration.clone());
        declaration.remove();
        // One that only this one read is not read any more.
        isDone = false;
      });
    });
  }
  return taken.toString();
}
