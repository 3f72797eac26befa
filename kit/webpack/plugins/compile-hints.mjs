// @ts-check
import { onFiles } from './built-files.mjs';

/** The scripts that a page runs from their first to their last function when it starts. */
const startUpScripts = /^(main|remoteEntry|__federation_expose_\w+)\b.*\.js$/;

/** Lets the browser compile all functions of the scripts that run at the start while they arrive. */
export class CompileHints {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { ConcatSource } = compiler.webpack.sources;
    // A minifier drops comments.
    onFiles(compiler, 'minified', (files, compilation) => {
      for (const name of Object.keys(files).filter((one) => startUpScripts.test(one))) {
        compilation.updateAsset(
          name,
          (source) => new ConcatSource('//# allFunctionsCalledOnLoad\n', source),
        );
      }
    });
  }
}
