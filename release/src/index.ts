export { RefusedChange } from './registry-changes';
export { ReleaseStore } from './release-store';
export { releasesFolder, reportsFolder } from './places';
export { isSignedBy, signatureOf } from './signature';
export { findRemotes, portalRegistry, type Remote } from './workspace-remotes';
