import type * as z from 'zod/mini';
import { configUrl, fetchDocument } from './fetch-document';
import { portalConfigSchema, type PortalConfig } from './portal-config';
import { mapReleases } from '../registry/registry-releases';
import { readStartData } from './start-data';
import {
  remoteRegistrySchema,
  type Release,
  type RemoteRegistry,
} from '../registry/remote-registry';

/**
 * Reads the configuration (D23): from the page where the server has put it there, otherwise it is fetched.
 * Rejects when it can't be reached or is malformed.
 */
export async function loadConfig(): Promise<PortalConfig> {
  const document = readStartData().config ?? (await fetchDocument(configUrl));
  return parse(document, configUrl, portalConfigSchema);
}

/**
 * Reads a registry from the document at `url`; its entries become absolute addresses, and
 * each release gets the key of its team.
 * Throws when it is malformed as a whole; a release that is, is left out.
 */
export function registryOf(document: unknown, url: string): RemoteRegistry {
  const { remotes } = parse(document, url, remoteRegistrySchema);
  const listed = (document as { remotes: unknown[] }).remotes.length;
  if (remotes.length === 0 && listed > 0) throw new Error(`${url} has no remote that can be read.`);
  const base = new URL(url, window.location.href);
  function located(release: Release, key: string | undefined): Release {
    const entry = new URL(release.entry, base).href;
    return { ...release, entry, ...(key !== undefined && { teamKey: key }) };
  }
  return {
    remotes: remotes.map((remote) =>
      mapReleases(remote, (release) => located(release, remote.key)),
    ),
  };
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
