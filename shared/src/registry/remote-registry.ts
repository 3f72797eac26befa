import '../schema/zod-settings';
import * as z from 'zod/mini';
import type { RunnerKind } from './runner-mark';

/** A list of at most so many texts of one form. */
function listOf(most: number, form: RegExp, error: string) {
  return z.array(z.string().check(z.regex(form, error))).check(z.maxLength(most));
}

const linkSchema = z.object({
  path: z.string().check(z.startsWith('/')),
  title: z.string().check(z.minLength(1)),
});

/** A page of a remote: its absolute path pattern, and its title, which shows before its code arrives. */
export const pageSchema = z.extend(linkSchema, {
  /**
   * What the page reads first, before its code has arrived: paths below the API's base path, with the parameters of
   * `path`. `{id}` stands for the id of each entry of the list before: `["/teams", "/teams/{id}/plans"]`;
   * `{entries.id}` for that of each entry of the list `entries` in the answer before. All is stored, for the next
   * visit and for a time without a connection.
   */
  reads: z.optional(
    listOf(5, /^(\/(:?[\w-]+|\{(\w+\.)?\w+\}))+(\?[\w=&-]*)?$/, 'A path such as /teams/:teamId.'),
  ),
  /** The module that `lazyPage` imports for it, such as `./form/edit-page`: the build makes `preloads` of it. */
  loads: z.optional(z.string().check(z.startsWith('./'))),
  /** The files that it needs beside those of all pages of its release, by their names in `integrity`. */
  preloads: z.optional(z.array(z.string())),
});

export type Page = z.infer<typeof pageSchema>;

/** Origins outside the portal. Plain http is only for a developer's own machine. */
const originsSchema = listOf(
  10,
  /^((https|wss):\/\/[\w.-]+|(http|ws):\/\/localhost)(:\d+)?$/,
  'An origin such as https://scores.example.com, without a path.',
);

/** `remote.json`: what a remote says about itself. */
export const remoteManifestSchema = z.object({
  /** Lower case; the folder is `remote-<name>`, the federation name derives from it. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9]*$/, 'Lower-case letters and digits only.')),
  /** The name of this part of the portal, for users. */
  title: z.string().check(z.minLength(1)),
  pages: z.array(pageSchema).check(z.minLength(1)),
  /** Links for the sidebar. */
  links: z._default(z.array(linkSchema), []),
  /** Whether its `./routes` has a function `readAhead`, which the portal calls while the browser is idle. */
  readsAhead: z.optional(z.boolean()),
  /** Whether it needs to know who is signed in: id, name and e-mail address. A frame is told nothing of it otherwise. */
  account: z.optional(z.boolean()),
  /** What it calls of the portal's API beside the `reads` of its pages. In a frame it can make no other call. */
  calls: z.optional(
    z
      .array(
        z
          .string()
          .check(
            z.regex(
              /^(GET|POST|PUT|DELETE) (\/:?[\w-]+)+$/,
              'A call such as POST /teams/:teamId/plans.',
            ),
            z.maxLength(200),
          ),
      )
      .check(z.maxLength(100)),
  ),
  /** The origins of APIs of its own, which its pages call. Promoting a release allows them. */
  connects: z.optional(originsSchema),
  /** The origins that its pages show images of, beside its own files. Promoting a release allows them. */
  images: z.optional(originsSchema),
  /** What a release must keep to, or it is not promoted. */
  budget: z.optional(
    z.object({
      /** The most that its `preloads` may weigh, compressed with Brotli, in bytes. */
      firstScreenBytes: z.int().check(z.positive()),
    }),
  ),
});

export type RemoteManifest = z.infer<typeof remoteManifestSchema>;

/** A version such as `1.4.0`, or `1.4.0-beta.1`. */
export const versionSchema = z
  .string()
  .check(
    z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'A version looks like 1.4.0.'),
    z.maxLength(64, 'A version has at most 64 characters.'),
  );

/** One build of a remote: its manifest, its address, and what it needs from the portal. */
export const releaseSchema = z.extend(remoteManifestSchema, {
  version: versionSchema,
  /** The name that its build registers under; unique, so that two releases never share modules. */
  federationName: z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/)),
  /** The address of its `remoteEntry.js`, absolute or relative to the registry's; marked where it runs in a frame. */
  entry: z.string().check(z.minLength(1)),
  /** The modules it exposes, such as `./routes`. */
  exposes: z._default(z.array(z.string()), ['./routes']),
  /** Module -> the range of versions that the shell must provide. `@touchline/shared` is the contract with remotes. */
  requires: z._default(z.record(z.string(), z.string()), {}),
  /** File name -> `sha384-...` of its content, for every script and style sheet of the build. */
  integrity: z._default(z.record(z.string(), z.string()), {}),
  /** The files that its first screen needs, by their names in `integrity`. */
  preloads: z._default(z.array(z.string()), []),
  /** When and from which commit it was published; absent for a build that is not published. */
  publishedAt: z.optional(z.iso.datetime()),
  commit: z.optional(z.string()),
});

export type Release = z.infer<typeof releaseSchema> & {
  /** Set where it does not run in the page. No document brings it: `registryOf` sets it. */
  runs?: RunnerKind;
};

/** Who brought a release to users: the id of a team's token, or `operator`. For people; browsers ignore it. */
const bySchema = z.optional(z.string());

/** A release that some of the users get before it goes live for all. */
const trialSchema = z.object({
  release: releaseSchema,
  /** How many of the users, in per cent. */
  share: z.int().check(z.gte(1), z.lte(99)),
  since: z.iso.datetime(),
  by: bySchema,
  opened: z.optional(z.boolean()),
});

const keptSchema = z.object({
  release: releaseSchema,
  by: bySchema,
  liveUntil: z.iso.datetime(),
  /** Set if it was taken back: it is no fallback of another release, and does not go live by accident. */
  rolledBackAt: z.optional(z.iso.datetime()),
});

export const registeredRemoteSchema = z.object({
  name: remoteManifestSchema.shape.name,
  live: releaseSchema,
  liveSince: z.optional(z.iso.datetime()),
  liveBy: bySchema,
  /** Whether somebody opened every page of the live release before. For people; browsers ignore it. */
  opened: z.optional(z.boolean()),
  trial: z.optional(trialSchema),
  /** Whether no other release of it was ever live. */
  isFirst: z.optional(z.boolean()),
  /** The patterns of its pages below the first segments of other remotes: those it had, and those the operator allowed. */
  paths: z.optional(z.array(z.string())),
  /** Releases that were live before, the newest first. Tabs that are open may still load them. */
  kept: z._default(z.array(keptSchema), []),
});

export type RegisteredRemote = z.infer<typeof registeredRemoteSchema>;

/** A list without the entries that can't be read: one of them must not cost all others. */
function readable<Entry extends z.ZodMiniType>(entry: Entry) {
  return z.pipe(
    z.array(z.catch(z.nullable(entry), null)),
    z.transform((entries) => entries.filter((one) => one !== null)),
  );
}

/** `remotes.json`: the remotes of this portal. A release that can't be read is left out, a live one with its remote. */
export const remoteRegistrySchema = z.object({
  remotes: readable(
    z.extend(registeredRemoteSchema, {
      trial: z.catch(z.optional(trialSchema), undefined),
      kept: z._default(readable(keptSchema), []),
    }),
  ),
});

export type RemoteRegistry = z.infer<typeof remoteRegistrySchema>;
