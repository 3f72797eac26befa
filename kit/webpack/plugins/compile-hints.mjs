// @ts-check

/** The scripts that a page runs from their first to their last function when it starts. */
const startUpScripts = /^(main|remoteEntry|__federation_expose_\w+)\b.*\.js$/;

/**
 * Tells the browser to compile all functions of the scripts that run at the start while they arrive,
 * instead of each one when it is called. Browsers that don't know the comment ignore it.
 */
export class CompileHints {
  /** @param {import('webpack').Compiler} compiler */
  apply({ hooks, webpack }) {
    const { Compilation, sources } = webpack;
    hooks.thisCompilation.tap(CompileHints.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the scripts were minified, which drops comments, and before their hashes are taken.
        { name: CompileHints.name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        (assets) => {
          for (const name of Object.keys(assets).filter((one) => startUpScripts.test(one))) {
            compilation.updateAsset(
              name,
              (source) => new sources.ConcatSource('//# allFunctionsCalledOnLoad\n', source),
            );
          }
        },
      );
    });
  }
}
