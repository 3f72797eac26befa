import '../schema/settings';
import * as z from 'zod/mini';
import { remoteManifestSchema, versionSchema } from './remote-registry';

/** What can be reported of a portal in a coach's browser. */
const reportKinds = [
  /** The first screen of a release stands. */
  'loaded',
  /** A release did not come up: out of reach, refused, or failing as it started. */
  'load-failed',
  /** A screen threw while it was drawn. */
  'render-failed',
  /** An earlier release took over by itself. */
  'fell-back',
  /** A tab that was open went on to another release, without a reload. */
  'moved-on',
  /** An error that nothing caught. */
  'uncaught',
  /** A call to the API that failed. */
  'call-failed',
  /** A file that the browser refused, since no release lists it or its content differs. */
  'file-refused',
  /** The registry was out of reach, malformed or not signed by the right key. */
  'registry-failed',
] as const;

export type ReportKind = (typeof reportKinds)[number];

/**
 * One thing that happened in a coach's browser, for those who run the portal. It holds no token and
 * nothing personal: addresses come as the pattern of their page, messages without what may name a
 * person.
 */
export const reportSchema = z.object({
  /** What a coach can read out: two groups of four. */
  reference: z.string().check(z.regex(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)),
  at: z.iso.datetime(),
  kind: z.enum(reportKinds),
  /** Whose it is; absent for the shell's own. */
  remote: z.optional(remoteManifestSchema.shape.name),
  version: z.optional(versionSchema),
  /** The pattern of the page it happened on, such as `/teams/:teamId`. */
  page: z.optional(z.string().check(z.maxLength(200))),
  message: z.optional(z.string().check(z.maxLength(1000))),
  /** The API's own mark of a failed call. */
  requestId: z.optional(z.string().check(z.maxLength(100))),
  /** Phase of a load -> how long it took, in milliseconds. */
  phases: z.optional(
    z.record(z.string().check(z.maxLength(40)), z.number().check(z.nonnegative())),
  ),
});

export type Report = z.infer<typeof reportSchema>;
