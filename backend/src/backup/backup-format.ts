import * as z from 'zod';

/**
 * A backup is a gzip of lines: one with this header as JSON, then the rows of each table in the order of
 * the header, as PostgreSQL's COPY writes them (a row is one line), and one with `checksumSchema`.
 */
export const headerSchema = z.object({
  format: z.literal('touchline-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** A table comes after those that it refers to. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) }),
  ),
});

export type BackupHeader = z.infer<typeof headerSchema>;

/** Of all bytes before it, as hexadecimal digits. */
export const checksumSchema = z.object({ sha256: z.string() });

/** A sentence for a person why a backup is not made or not restored. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}
