export { isReleaseFile, ReleaseProblem, RemoteBuild } from '@touchline/shared/remote-build';
export { releasesFolder, shellFolder } from './data-folders';
export { deltaOf, patternOf } from './release-deltas';
export { ReleaseStore } from './release-store';
export { ReportLog } from './report-log';
export { isSignedBy } from './signature';
export { findRemotes, portalRegistry, type Remote } from './workspace-remotes';
