// What these packages are to a remote: all it gets, and what it gives in return. `contract.d.ts` is this in one text.
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
