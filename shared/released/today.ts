// What this version of the package is to a remote: all it gets, and what it gives in return. What of
// it was there in the last release is kept until the next major version.
import type { RouteObject } from 'react-router-dom';
import type * as z from 'zod';
import type { remoteManifestSchema } from '../src/registry/remote-registry';

export * from '../src/index';
export * from '../src/standalone/index';
export { remoteConfig } from '../webpack/config.mjs';

/** What a remote gives: what its `remote.json` may hold, and what its `./routes` exposes. */
export interface RemoteGives {
  manifest: z.input<typeof remoteManifestSchema>;
  routes: RouteObject[];
}
