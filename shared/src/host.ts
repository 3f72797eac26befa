// The entry point for the host: for the shell, and for a page with one remote alone. It uses the state of the
// platform, so only builds that contain the platform import it. The build of a remote refuses it.
export { loadConfig, registryOf } from './host/documents';
export { fetchDocument, registryTimeoutMs } from './host/fetch-document';
export { afterFirstScreen, whenIdle } from './host/after-first-screen';
export { ignoreDoubleTaps } from './host/double-taps';
export { MainLink } from './host/main-link';
export { PageHeader } from './host/page-header';
export { currentLink } from './host/page-map';
export { isDeclared } from './registry/declared-calls';
export { runnerOf, type RunnerKind, runsInPage } from './registry/runner-mark';
export { findPage } from './registry/page-match';
export { type PortalConfig } from './host/portal-config';
export { originsOf, type RegistryOrigins } from './registry/registry-origins';
export { filesOfRelease, releasesOf } from './registry/registry-releases';
export { fitProblemsOf, type PortalContext } from './registry/release-fit';
export {
  releaseSchema,
  remoteManifestSchema,
  type Page,
  type RegisteredRemote,
  type Release,
  type RemoteManifest,
  type RemoteRegistry,
} from './registry/remote-registry';
export { loadPage, moduleProblem, type RemoteModule } from './host/remote-module';
export { type Report, type ReportKind } from './host/report';
export {
  ReleaseRefusedError,
  type OpenRunner,
  type PortalPlace,
  type ReleaseError,
  type Runner,
  type RunnerHost,
  type RunnerOptions,
} from './host/runner';
export { Announcement } from './platform/announcements';
export { connection, failureAt } from './platform/connection';
export { earlyPaths, storedReads } from './platform/api/early-reads';
export { absolute as apiAddressOf, configureApi } from './platform/api/exchange';
export { wasUnanswered } from './platform/api/request-error';
export { nameEntry } from './platform/navigation/current-entry';
export { ongoingEntry, onOngoing } from './platform/ongoing';
export { keptChanges } from './platform/outbox';
export { QueryClientProvider } from '@tanstack/react-query';
export { createQueryClient } from './platform/query-client';
export { tokenStore, useHostSession, type Account, type HostSession } from './platform/token-store';
export { preferencesFrom } from './platform/preferences';
export { draftsFrom, hasUnsavedWork } from './platform/unsaved-work';
export { storeNothing } from './platform/user-store';
export { unlessSilent } from './platform/unless-silent';
export { storeAnswers } from './offline/store-answers';
export { browserUserId } from './session/browser-user';
export { PortalSession } from './sign-in/portal-session';
export { chooseScheme, chosenScheme, type Scheme } from './start/scheme';
export { SignInGate } from './sign-in/sign-in-gate';
export { SignedOut, SignOutButton } from './sign-in/sign-out';
export { readStartData, startDataId } from './host/start-data';
export { controls } from './schema/control-characters';
export { isServerPath, profilePath, startPath } from './schema/server-paths';
