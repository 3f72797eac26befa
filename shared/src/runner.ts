// The entry point for what runs where a runner runs releases, with its own second implementation of the platform in place
// of `platform`: what it takes of the first one. No module is here that it replaces.
export { ignoreDoubleTaps } from './host/double-taps';
export { loadPage, type RemoteModule } from './host/remote-module';
export { type Answer } from './platform/api/answer';
export { RequestError, unanswered } from './platform/api/request-error';
export { connection } from './platform/connection';
export { type FrameClient, type MountModule } from './platform/frame-client';
export { latestChanges, type KeptChange } from './platform/kept-changes';
export { createQueryClient } from './platform/query-client';
export { tokenStore, type Account } from './platform/token-store';
export { applyScheme, type Scheme } from './start/scheme';
export { QueryClientProvider } from '@tanstack/react-query';
