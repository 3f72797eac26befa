export { compress } from '@touchline/shared/webpack/compress';
export { providedByShell } from './check-release';
export {
  budgetProblems,
  firstScreenSizes,
  isPrivateFile,
  isReleaseFile,
  ReleaseProblem,
  RemoteBuild,
} from '@touchline/shared/remote-build';
export {
  list,
  promote,
  publishBuild,
  rollback,
  type CommandResult,
  type ReleaseContext,
} from './commands';
export {
  publicationTokensFile,
  releaseKeyFile,
  releaseBuckets,
  releasesFolder,
  shellFolder,
} from './data-folders';
export { registryProblem } from './registry-problem';
export { deltaOf, patternOf } from './release-deltas';
export { BucketError } from './bucket';
export { type BucketAddress } from './bucket-address';
export { PrivateBucket, ReleaseBucket } from './release-bucket';
export { sizeOfFolder } from './release-folder';
export { ReleaseStore } from './release-store';
export { PublicationTokens, type PublicationToken } from './publication-tokens';
export { readReleaseKey } from './release-key';
export { ReportLog } from './report-log';
export { isSignedBy } from './signature';
export { findRemotes, portalRegistry, type Remote } from './workspace-remotes';
