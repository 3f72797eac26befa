// @ts-check

/**
 * Calls `work` with the files of each build.
 * @param {import('webpack').Compiler} compiler
 * @param {'minified' | 'final'} when before the hashes of scripts and style sheets are taken, or after
 * @param {(files: import('webpack').Compilation['assets'], compilation: import('webpack').Compilation) => void} work
 */
export function onFiles({ hooks, webpack: { Compilation } }, when, work) {
  const stage =
    when === 'final'
      ? Compilation.PROCESS_ASSETS_STAGE_REPORT
      : Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  hooks.thisCompilation.tap('BuiltFiles', (compilation) => {
    compilation.hooks.processAssets.tap({ name: 'BuiltFiles', stage }, (files) =>
      work(files, compilation),
    );
  });
}

/** Adds files to a build that are made of no module. */
export class AddedFiles {
  /** @param {(compilation: import('webpack').Compilation) => Record<string, string | Buffer>} filesOf name -> content */
  constructor(filesOf) {
    this.filesOf = filesOf;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    onFiles(compiler, 'final', (_files, compilation) => {
      for (const [name, content] of Object.entries(this.filesOf(compilation))) {
        compilation.emitAsset(name, new compiler.webpack.sources.RawSource(content));
      }
    });
  }
}
