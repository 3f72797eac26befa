export { RefusedChange } from './registry-changes';
export { isReleaseFile } from './release-files';
export { ReleaseStore } from './release-store';
export { releasesFolder, shellFolder } from './places';
export { ReportLog } from './report-log';
export { isSignedBy, signatureOf } from './signature';
export { findRemotes, portalRegistry, type Remote } from './workspace-remotes';
