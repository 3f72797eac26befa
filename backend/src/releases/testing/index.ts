export { damagedFiles } from './damaged-files';
export { testReleaseCommands } from './release-commands-promises';
export { testReleaseStore } from './release-store-promises';
export * from './store-place';
