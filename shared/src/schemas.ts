export { changesToSend, momentOf, type KeptChange } from './platform/kept-changes';
export { apiErrorSchema, type ApiError } from './platform/api/api-error';
export { isServerPath, profilePath } from './schema/server-paths';
export { filesOf, firstPage, type FirstPage, type NeededFile } from './start/first-page';
export { portalConfigSchema, type PortalConfig } from './host/portal-config';
export type { RunnerSite, SiteDocument, SiteOption, SitePortal } from './host/runner-site';
export { isDeclared } from './registry/declared-calls';
export {
  addressOf,
  markedRelease,
  runnerOf,
  runsInPage,
  type RunnerKind,
} from './registry/runner-mark';
export {
  declaredOrigins,
  elsewhere,
  originsOf,
  type RegistryOrigins,
} from './registry/registry-origins';
export { findPage } from './registry/page-match';
export {
  allowedPathsOf,
  mapReleases,
  releasesOf,
  standingReleasesOf,
} from './registry/registry-releases';
export {
  fitProblemsOf,
  foreignPages,
  isSamePattern,
  type FitProblem,
  type PortalContext,
} from './registry/release-fit';
export {
  registeredRemoteSchema,
  releaseSchema,
  pageSchema,
  remoteManifestSchema,
  remoteRegistrySchema,
  versionSchema,
  type RegisteredRemote,
  type Release,
  type RemoteManifest,
  type RemoteRegistry,
} from './registry/remote-registry';
export {
  reportSchema,
  vitalNames,
  type Report,
  type ReportKind,
  type VitalName,
} from './host/report';
export { oneLine, printable } from './schema/control-characters';
export * from './schema';
