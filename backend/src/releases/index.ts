export { providedByShell } from './commands/check-release';
export {
  isPrivateFile,
  isReleaseFile,
  isSignedBy,
  publicKeyOf,
  readKey,
  registryDifferences,
  signRegistry,
  ReleaseProblem,
  RemoteBuild,
} from '@touchline/shared/remote-build';
export {
  check,
  explain,
  promote,
  read,
  restore,
  retire,
  rollback,
  setKey,
  signRelease,
} from './commands/release-commands';
export { list } from './commands/list-releases';
export { prune, replaceRegistry, sign } from './commands/sign-registry';
export { listTokens, makeToken, revokeToken } from './commands/token-commands';
export type { CommandResult, ReleaseContext } from './commands/release-context';
export { registryProblem } from './store/registry-problem';
export { BuildProblem, megabytes, publishBuild } from './intake/publish-build';
export { deltaOf, makesDeltas, patternOf } from './intake/release-deltas';
export { BucketError } from './store/bucket';
export {
  privateBucketProblem,
  readBucketAddress,
  type BucketAddress,
} from './store/bucket-address';
export { PrivateBucket, ReleaseBucket } from './store/release-bucket';
export { UnsignedChange } from './store/registry-store';
export { ReleaseStore } from './store/release-store';
export {
  OperatorToken,
  PublicationTokens,
  type PublicationToken,
} from './store/publication-tokens';
export { ReportLog } from './reports/report-log';
export { findRemotes, portalRegistry, type Remote } from './commands/workspace-remotes';
