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

/** A remote as the registry lists it: the manifest, and where its build is. */
export const remoteEntrySchema = remoteManifestSchema.extend({
  /** The name its build registers under; unique to a release. */
  federationName: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/),
  /** The address of its `remoteEntry.js`, absolute or from the portal's root. */
  entry: z.string().min(1),
});

export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

/** `remotes.json`: the remotes of this portal, found when it runs. */
export const remoteRegistrySchema = z.object({ remotes: z.array(remoteEntrySchema) });

export type RemoteRegistry = z.infer<typeof remoteRegistrySchema>;
