// @ts-check
import postcss from 'postcss';
import prefixSelector from 'postcss-prefix-selector';
import { onFiles } from './built-files.mjs';

/**
 * A style sheet whose rules reach nothing outside the remote's screens. Rules for the page itself
 * (`html`, `body`, `:root`) are for the element around these screens.
 * @param {string} css
 * @param {string} remote
 */
export function scopeStyles(css, remote) {
  // It has no specificity, so that rules win and lose against each other as they were written.
  const scope = `:where([data-remote='${remote}'])`;
  const prefix = prefixSelector({
    prefix: scope,
    skipGlobalSelectors: false,
    transform: (_prefix, selector, prefixed) => {
      if (selector.startsWith(scope)) return selector;
      return /^(html|body|:root)\b/.test(selector)
        ? selector.replace(/^(html|body|:root)(\s+body)?/, scope)
        : prefixed;
    },
  });
  return postcss([prefix]).process(css, { from: undefined }).css;
}

/** Gives all style sheets of a remote's build their scope. */
export class ScopedStyles {
  /** @param {string} remote its name */
  constructor(remote) {
    this.remote = remote;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    onFiles(compiler, 'minified', (files, compilation) => {
      for (const name of Object.keys(files).filter((one) => one.endsWith('.css'))) {
        compilation.updateAsset(
          name,
          (source) => new RawSource(scopeStyles(String(source.source()), this.remote)),
        );
      }
    });
  }
}
