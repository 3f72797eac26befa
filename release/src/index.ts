export { RefusedChange } from './registry-changes';
export { ReleaseStore } from './release-store';
export { releasesFolder } from './releases-folder';
export { findRemotes, portalRegistry, type Remote } from './workspace-remotes';
