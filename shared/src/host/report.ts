import '../schema/zod-settings';
import * as z from 'zod/mini';
import { oneLine, plainLines } from '../schema/control-characters';
import { remoteManifestSchema, versionSchema } from '../registry/remote-registry';

/** What a portal in a user's browser can report. */
const reportKinds = [
  /** The first screen of a release is shown. */
  'loaded',
  /** A release did not start: it could not be reached, was refused, or failed. */
  'load-failed',
  /** A screen threw while it was rendered. */
  'render-failed',
  /** The portal replaced a failed release by an earlier one. */
  'fell-back',
  /** An open tab changed to another release without a reload. */
  'moved-on',
  'uncaught',
  'call-failed',
  /** The portal refused a call of a remote in a frame: its `remote.json` does not declare it. */
  'call-refused',
  /** The browser refused a file: no release lists it, or its content differs. */
  'file-refused',
  /** A picture, font or other file of a release was not there. */
  'file-missing',
  /** Only tabs of earlier versions send these two. */
  'interfered',
  'stopped-answering',
  /** The browser refused what the Content-Security-Policy forbids. */
  'policy-violated',
  /** The registry could not be reached, or was malformed. */
  'registry-failed',
  /** How fast and how steady a page was; see `vitals`. */
  'vitals',
] as const;

export type ReportKind = (typeof reportKinds)[number];

/**
 * Web Vitals: when the largest and the first content, and the first byte, were there, and the slowest interaction,
 * in milliseconds; CLS is how far the content moved by itself.
 */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

export type VitalName = (typeof vitalNames)[number];

/** An event in a user's browser, for those who run the portal. It has no token and no personal data (see `redact`). */
export const reportSchema = z.object({
  /** For a user to read out on the phone: two groups of four. */
  reference: z.string().check(z.regex(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)),
  at: z.iso.datetime(),
  kind: z.enum(reportKinds),
  remote: z.optional(remoteManifestSchema.shape.name),
  version: z.optional(versionSchema),
  /** The pattern of the open page, such as `/teams/:teamId`. */
  page: z.optional(z.string().check(z.maxLength(200), z.regex(oneLine))),
  message: z.optional(z.string().check(z.maxLength(1000), z.regex(plainLines))),
  /** Where an error was thrown: a line for each call, the innermost first, as `name address:line:column`. */
  stack: z.optional(z.string().check(z.maxLength(2000), z.regex(plainLines))),
  requestId: z.optional(z.string().check(z.maxLength(100), z.regex(oneLine))),
  /** Phase of a load -> how long it took, in milliseconds. */
  phases: z.optional(
    z.record(
      z.string().check(z.maxLength(40), z.regex(oneLine)),
      z.number().check(z.nonnegative()),
    ),
  ),
  vitals: z.optional(z.partialRecord(z.enum(vitalNames), z.number().check(z.nonnegative()))),
});

export type Report = z.infer<typeof reportSchema>;
