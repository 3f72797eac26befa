import '../schema/settings';
import * as z from 'zod/mini';

/** One page of a remote: its absolute path pattern, and the title the shell shows before any code arrives (S2). */
const pageSchema = z.object({
  path: z.string().check(z.startsWith('/')),
  title: z.string().check(z.minLength(1)),
});

export type Page = z.infer<typeof pageSchema>;

/** `remote.json`: what a remote says of itself. */
export const remoteManifestSchema = z.object({
  /** Lower case; the folder is `remote-<name>`, the federation name derives from it. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9]*$/, 'Lower-case letters and digits only.')),
  /** What coaches call this part of the portal. */
  title: z.string().check(z.minLength(1)),
  pages: z.array(pageSchema).check(z.minLength(1)),
  /** Links for the sidebar. */
  links: z._default(z.array(pageSchema), []),
});

export type RemoteManifest = z.infer<typeof remoteManifestSchema>;

/** A version such as `1.4.0`, or `1.4.0-beta.1`. */
export const versionSchema = z
  .string()
  .check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'A version looks like 1.4.0.'));

/** One build of a remote: the manifest, where the build is, and what it needs of the portal. */
export const releaseSchema = z.extend(remoteManifestSchema, {
  version: versionSchema,
  /** The name its build registers under; unique to a release, so that two never share modules. */
  federationName: z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/)),
  /** The address of its `remoteEntry.js`: absolute, or as seen from the registry's own address. */
  entry: z.string().check(z.minLength(1)),
  /** The modules it exposes, such as `./routes`. */
  exposes: z._default(z.array(z.string()), ['./routes']),
  /**
   * The ranges of what the shell must provide. The one of `@touchline/shared` is the version of the
   * contract between shell and remotes.
   */
  requires: z._default(z.record(z.string(), z.string()), {}),
  /** File name -> `sha384-...` of its content, for every script and style sheet of the build. */
  integrity: z._default(z.record(z.string(), z.string()), {}),
  /** When and from which commit it was published; absent for a build that never was. */
  publishedAt: z.optional(z.iso.datetime()),
  commit: z.optional(z.string()),
});

export type Release = z.infer<typeof releaseSchema>;

/** A remote as the registry lists it. */
const registeredRemoteSchema = z.object({
  name: remoteManifestSchema.shape.name,
  live: releaseSchema,
  liveSince: z.optional(z.iso.datetime()),
  /** A release that a share of the coaches gets before it goes live for all. */
  trial: z.optional(
    z.object({
      release: releaseSchema,
      /** Per cent of the coaches. */
      share: z.int().check(z.gte(1), z.lte(99)),
      since: z.iso.datetime(),
    }),
  ),
  /** What was live before, newest first. Still served, for tabs that are open. */
  kept: z._default(z.array(z.object({ release: releaseSchema, liveUntil: z.iso.datetime() })), []),
});

export type RegisteredRemote = z.infer<typeof registeredRemoteSchema>;

/** `remotes.json`: the remotes of this portal, found when it runs. */
export const remoteRegistrySchema = z.object({
  remotes: z.array(registeredRemoteSchema),
  /** Ed25519, base64, over `JSON.stringify(remotes)` as this very file holds them. */
  signature: z.optional(z.string()),
});

export type RemoteRegistry = z.infer<typeof remoteRegistrySchema>;
