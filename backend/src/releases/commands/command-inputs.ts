import { versionSchema } from '@touchline/shared/schemas';
import * as z from 'zod';
import { promotionSchema } from '../registry/registry-changes';

const daysSchema = z.int().min(1).max(3650);
const publicKeySchema = z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'The base64 of a public key.');

/** Made with the private key of a team. */
export const signatureSchema = z
  .string()
  .regex(/^[A-Za-z0-9+/]{86}==$/, 'The base64 of a signature.');

/** How the registry is signed as it is. */
export const signingSchema = z.strictObject({
  /** For how many days this and later signatures are valid; as before when missing. */
  days: daysSchema.optional(),
  /** Whether somebody has seen what was changed since the last signature. */
  confirmed: z.boolean().optional(),
});

/** A registry that was signed where its key is. */
export const signedElsewhereSchema = z.strictObject({
  /** With its signatures, as it is to be written. */
  document: z.looseObject({}),
  publicKey: publicKeySchema,
  /** The serial number of the registry that it was made from. */
  follows: z.int().nonnegative(),
  /** Whether the releases that it no longer names are removed. */
  prunes: z.boolean().optional(),
});

export const inputSchemas = {
  signing: signingSchema,
  registry: signedElsewhereSchema,
  promotion: promotionSchema.extend({ version: versionSchema }),
  rollback: z.strictObject({ to: z.optional(versionSchema) }),
  signature: z.strictObject({ signature: signatureSchema }),
  key: z.strictObject({ key: publicKeySchema }),
  trust: z.strictObject({ level: z.enum(['frame', 'page']) }),
  check: promotionSchema.pick({ frame: true, allow: true }),
  pruning: z.strictObject({ days: z.int().nonnegative() }),
  token: z.strictObject({
    remote: z.string(),
    mayPromote: z.boolean().default(false),
    mayRunInPage: z.boolean().optional(),
    expiresInDays: daysSchema.optional(),
  }),
};
