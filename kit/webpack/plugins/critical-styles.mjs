// @ts-check
import { PurgeCSS } from 'purgecss';

/** Writes the rules of a page's own elements into it: it is painted before its style sheet has come. */
export class CriticalStyles {
  /** @param {import('webpack').Compiler} compiler */
  apply({ hooks, webpack: { Compilation, sources } }) {
    const { name } = CriticalStyles;
    // Page and style sheets are there and small; hashes are taken later.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1;
    hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage }, async (assets) => {
        const html = String(assets['index.html']?.source());
        const links = html.matchAll(/<link [^>]*href="?\/([^\s">]+\.css)[^>]*>/g);
        const sheets = [...links].map(([, file = '']) => String(assets[file]?.source()));
        const styles = await usedStyles(html.slice(html.indexOf('<body')), sheets);
        const page = html.replace('</head>', () => `<style>${styles}</style></head>`);
        compilation.updateAsset('index.html', new sources.RawSource(page));
      });
    });
  }
}

/**
 * @param {string} html
 * @param {string[]} sheets
 */
async function usedStyles(html, sheets) {
  const purged = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: sheets.map((raw) => ({ raw })),
    variables: true,
    keyframes: true,
    // Set by the script in the page.
    dynamicAttributes: ['data-scheme'],
  });
  return purged.map(({ css }) => css).join('');
}
