// @ts-check
import postcss from 'postcss';
import prefixSelector from 'postcss-prefix-selector';

/**
 * The part of the portal's page that a remote's styles are for. It has no specificity, so that rules
 * win and lose against each other as they were written.
 * @param {string} remote its name
 */
function scopeOf(remote) {
  return `:where([data-remote='${remote}'])`;
}

/**
 * A style sheet whose rules reach nothing outside the remote's screens. Rules for the page itself
 * (`html`, `body`, `:root`) are for the element around these screens.
 * @param {string} css
 * @param {string} remote
 */
export function scopeStyles(css, remote) {
  const scope = scopeOf(remote);
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
  apply({ hooks, webpack }) {
    const { Compilation, sources } = webpack;
    hooks.thisCompilation.tap(ScopedStyles.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        // Before their hashes are taken.
        { name: ScopedStyles.name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        (assets) => {
          for (const name of Object.keys(assets).filter((one) => one.endsWith('.css'))) {
            compilation.updateAsset(
              name,
              (source) => new sources.RawSource(scopeStyles(String(source.source()), this.remote)),
            );
          }
        },
      );
    });
  }
}
