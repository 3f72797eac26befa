export { releasesFolder, shellFolder } from './data-folders';
export { registryProblem } from './registry-problem';
export { deltaOf, patternOf } from './release-deltas';
export { isReleaseFile } from './release-files';
export { ReleaseProblem } from './release-problem';
export { ReleaseStore } from './release-store';
export { ReportLog } from './report-log';
export { isSignedBy } from './signature';
export { findRemotes, portalRegistry, type Remote } from './workspace-remotes';
