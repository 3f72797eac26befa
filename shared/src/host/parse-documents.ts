import type * as z from 'zod/mini';
import { remoteRegistrySchema, type RemoteRegistry } from '../registry/remote-registry';
import { portalConfigSchema, type PortalConfig } from './portal-config';

// Loaded late: where the server has read the documents with the same schemas, the first screen needs none.

/** Reads a configuration. Throws when it is malformed. @param url for the message */
export function parseConfig(document: unknown, url: string): PortalConfig {
  return parse(document, url, portalConfigSchema);
}

/** Reads a registry. Throws when it is malformed as a whole; a release that is, is left out. */
export function parseRegistry(document: unknown, url: string): RemoteRegistry {
  const registry = parse(document, url, remoteRegistrySchema);
  const listed = (document as { remotes: unknown[] }).remotes.length;
  if (registry.remotes.length > 0 || listed === 0) return registry;
  throw new Error(`${url} has no remote that can be read.`);
}

function parse<Output>(document: unknown, url: string, schema: z.ZodMiniType<Output>): Output {
  const parsed = schema.safeParse(document);
  if (parsed.success) return parsed.data;
  // The messages of zod itself are not part of the build.
  const problems = parsed.error.issues.map(
    (issue) =>
      `${issue.path.join('.')}: ${'expected' in issue ? `expected ${issue.expected}` : issue.message}`,
  );
  throw new Error(`${url} is malformed: ${problems.join(', ')}.`);
}
