export {
  isPrivateFile,
  isReleaseFile,
  ReleaseProblem,
  RemoteBuild,
  type ReleaseFiles,
} from '@touchline/shared/remote-build';
export { providedByShell } from './commands/check-release';
export { inputSchemas } from './commands/command-inputs';
export { list } from './commands/list-releases';
export * from './commands/operator-commands';
export type { CommandResult, ReleaseContext } from './commands/release-context';
export * from './commands/team-commands';
export * from './commands/token-commands';
export { findRemotes, portalRegistry, type Remote } from './commands/workspace-remotes';
export { BuildProblem, megabytes, publishBuild } from './intake/publish-build';
export { explain } from './reports/explain';
export { ReportLog } from './reports/report-log';
export { filesInFolder, FolderStore } from './store/folder-store';
export {
  hasEnded,
  OperatorToken,
  PublicationTokens,
  type PublicationToken,
} from './store/publication-tokens';
export type { StoredRegistry } from './registry/stored-registry';
export { ReleaseStore } from './store/release-store';
