// @ts-check

/** The start-up file that Module Federation writes: its name is a hash over absolute paths. */
const startUpFile = /[\\/]\.federation[\\/]entry\.\w+\.js/;

/** Gives the modules that start Module Federation fixed ids: by default, a build in another folder has other ones. */
export class StableModuleIds {
  /** @param {import('webpack').Compiler} compiler */
  apply({ hooks }) {
    hooks.compilation.tap(StableModuleIds.name, (compilation) => {
      compilation.hooks.moduleIds.tap(StableModuleIds.name, (modules) => {
        for (const module of modules) {
          const identifier = module.identifier();
          if (!module.needId || !startUpFile.test(identifier)) continue;
          const isContainer = identifier.startsWith('container entry');
          compilation.chunkGraph.setModuleId(module, isContainer ? 'container' : 'federation');
        }
      });
    });
  }
}
