// The host's door: what the shell needs, and a page on which one remote stands alone. It works on the
// platform's own state, so only a build that contains the platform may import it: never a remote.
export { fetchDocument, loadConfig, registryOf } from './host/documents';
export { MainLink } from './host/main-link';
export { PageHeader } from './host/page-header';
export { breadcrumbsOf, currentLink, findPage, unknownPageTitle } from './host/page-map';
export { portalConfigSchema, type PortalConfig } from './host/portal-config';
export { refusalsOf, type PortalState } from './host/release-check';
export {
  releaseSchema,
  remoteManifestSchema,
  type Page,
  type RegisteredRemote,
  type Release,
  type RemoteManifest,
  type RemoteRegistry,
} from './host/remote-registry';
export { type Report, type ReportKind } from './host/report';
export { Announcement } from './platform/announcements';
export { configureApi, type ApiCall } from './platform/api/api-client';
export { QueryClientProvider } from '@tanstack/react-query';
export { createQueryClient } from './platform/query-client';
export { tokenStore, useHostSession, type HostSession } from './platform/token-store';
export { dropDrafts, hasUnsavedWork } from './platform/unsaved-work';
export {
  SignedOut,
  SignInGate,
  SignOutButton,
  startIdentityClient,
  type IdentityClient,
} from './sign-in/index';
export { fileRefused, type RefusedFile } from './trust/file-guard';
