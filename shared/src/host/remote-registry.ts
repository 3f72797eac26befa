import '../schema/settings';
import * as z from 'zod';

/** One page of a remote: its absolute path pattern, and the title the shell shows before any code arrives (S2). */
export const pageSchema = z.object({
  path: z.string().startsWith('/'),
  title: z.string().min(1),
});

export type Page = z.infer<typeof pageSchema>;

/** `remote.json`: what a remote says of itself. */
export const remoteManifestSchema = z.object({
  /** Lower case; the folder is `remote-<name>`, the federation name derives from it. */
  name: z.string().regex(/^[a-z][a-z0-9]*$/, 'Lower-case letters and digits only.'),
  /** What coaches call this part of the portal. */
  title: z.string().min(1),
  pages: z.array(pageSchema).min(1),
  /** Links for the sidebar. */
  links: z.array(pageSchema).default([]),
});

export type RemoteManifest = z.infer<typeof remoteManifestSchema>;

/** A version such as `1.4.0`, or `1.4.0-beta.1`. */
export const versionSchema = z
  .string()
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'A version looks like 1.4.0.');

/** One build of a remote: the manifest, where the build is, and what it needs of the portal. */
export const releaseSchema = remoteManifestSchema.extend({
  version: versionSchema,
  /** The name its build registers under; unique to a release, so that two never share modules. */
  federationName: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/),
  /** The address of its `remoteEntry.js`: absolute, or as seen from the registry's own address. */
  entry: z.string().min(1),
  /** The modules it exposes, such as `./routes`. */
  exposes: z.array(z.string()).default(['./routes']),
  /**
   * The ranges of what the shell must provide. The one of `@touchline/shared` is the version of the
   * contract between shell and remotes.
   */
  requires: z.record(z.string(), z.string()).default({}),
  /** File name -> `sha384-...` of its content, for every script and style sheet of the build. */
  integrity: z.record(z.string(), z.string()).default({}),
  /** When and from which commit it was published; absent for a build that never was. */
  publishedAt: z.iso.datetime().optional(),
  commit: z.string().optional(),
});

export type Release = z.infer<typeof releaseSchema>;

/** A remote as the registry lists it. */
export const registeredRemoteSchema = z.object({
  name: remoteManifestSchema.shape.name,
  live: releaseSchema,
  liveSince: z.iso.datetime().optional(),
  /** A release that a share of the coaches gets before it goes live for all. */
  trial: z
    .object({
      release: releaseSchema,
      /** Per cent of the coaches. */
      share: z.number().int().min(1).max(99),
      since: z.iso.datetime(),
    })
    .optional(),
  /** What was live before, newest first. Still served, for tabs that are open. */
  kept: z.array(z.object({ release: releaseSchema, liveUntil: z.iso.datetime() })).default([]),
});

export type RegisteredRemote = z.infer<typeof registeredRemoteSchema>;

/** `remotes.json`: the remotes of this portal, found when it runs. */
export const remoteRegistrySchema = z.object({
  remotes: z.array(registeredRemoteSchema),
  /** Ed25519, base64, over `JSON.stringify(remotes)` as this very file holds them. */
  signature: z.string().optional(),
});

export type RemoteRegistry = z.infer<typeof remoteRegistrySchema>;
