export { providedByShell } from './commands/check-release';
export {
  isPrivateFile,
  isReleaseFile,
  ReleaseProblem,
  RemoteBuild,
} from '@touchline/shared/remote-build';
export {
  list,
  promote,
  rollback,
  type CommandResult,
  type ReleaseContext,
} from './commands/release-commands';
export { releaseKeyFile, releaseBuckets, releasesFolder, shellFolder } from './store/data-folders';
export { registryProblem } from './store/registry-problem';
export { BuildProblem, megabytes, publishBuild } from './intake/publish-build';
export { deltaOf, makesDeltas, patternOf } from './intake/release-deltas';
export { BucketError } from './store/bucket';
export { type BucketAddress } from './store/bucket-address';
export { PrivateBucket, ReleaseBucket } from './store/release-bucket';
export { ReleaseStore } from './store/release-store';
export { PublicationTokens, type PublicationToken } from './store/publication-tokens';
export { readReleaseKey } from './registry/release-key';
export { ReportLog } from './reports/report-log';
export { isSignedBy } from './registry/signature';
export { findRemotes, portalRegistry, type Remote } from './commands/workspace-remotes';
