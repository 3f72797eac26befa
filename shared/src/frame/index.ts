// The entry point for what runs in a frame, in place of the portal's page. Its build replaces modules of the platform
// by those of the same names in `platform`.
export { takeFilesFromPage } from './frame-files';
export { followPage, sayFailure } from './follow-page';
export { frameClient, type FrameClient, type MountModule } from './frame-client';
export { place } from './place';
export { portal, connectToPage, started } from './portal-channel';
export { ignoreDoubleTaps } from '../host/double-taps';
export { createQueryClient } from '../platform/query-client';
export { QueryClientProvider } from '@tanstack/react-query';
