// What this version of the two packages is to a remote: all it gets, and what it gives in return. What of
// it was there in the last release is kept until the next major version.
import type { RouteObject } from 'react-router-dom';
import type * as z from 'zod';
import type { remoteManifestSchema } from '@touchline/shared/schemas';

export * from '@touchline/shared';
export * from '@touchline/shared/standalone';
export { remoteConfig } from '@touchline/kit/webpack';

/** What a remote gives: what its `remote.json` may hold, and what its `./routes` exposes. */
export interface RemoteGives {
  manifest: z.input<typeof remoteManifestSchema>;
  routes: RouteObject[];
}
