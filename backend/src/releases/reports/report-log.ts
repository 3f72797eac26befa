import { createHmac, randomBytes } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reportSchema, type Report } from '@touchline/shared/schemas';
import * as z from 'zod';

const storedReportSchema = z.object({
  ...reportSchema.shape,
  /** Of a signed-in user: a day, and a name that is good for this day alone. No sender can set it. */
  user: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \w+$/)
    .optional(),
});

export type StoredReport = z.infer<typeof storedReportSchema>;

const keptMs = 14 * 86_400_000;

/** About 25,000 reports. More errors than that are one that repeats. */
const maxBytesPerDay = 5 * 1024 * 1024;

/** From this size on, what was measured is left out, so that errors still fit. */
const maxBytesWithVitals = maxBytesPerDay / 2;

/** A folder with the reports of users' browsers: one file per day, one line of JSON per report. */
export class ReportLog {
  #sweptOn: string | undefined;

  /** @param folder absolute; made when it is missing */
  constructor(readonly folder: string) {}

  /**
   * Adds reports to the file of the day of `now` (UTC). The first call of a day removes old files.
   * @param userId of the signed-in user who sent them, if that was verified. Instead of it a hash is stored, with a key
   *   that is removed on the next day
   * @returns false when the file of the day is full; nothing was written
   */
  async append(reports: Report[], now: Date, userId?: string): Promise<boolean> {
    const day = dayOf(now);
    const file = path.join(this.folder, `${day}.ndjson`);
    await mkdir(this.folder, { recursive: true });
    await this.#sweep(now);
    const sender = userId !== undefined && { user: `${day} ${await this.#hashOf(userId, day)}` };
    const size = (await stat(file).catch(() => undefined))?.size ?? 0;
    const text = reports
      .filter(({ kind }) => kind !== 'vitals' || size < maxBytesWithVitals)
      .map((report) => `${JSON.stringify({ ...report, ...sender })}\n`)
      .join('');
    if (size + Buffer.byteLength(text) > maxBytesPerDay) return false;
    await appendFile(file, text);
    return true;
  }

  /** All reports that are kept, oldest first, without lines that a crash cut off. */
  async read(): Promise<StoredReport[]> {
    const files = (await this.#files()).filter((name) => name.endsWith('.ndjson'));
    const texts = await Promise.all(
      files.map((file) => readFile(path.join(this.folder, file), 'utf8')),
    );
    return texts.flatMap((text) => text.split('\n').flatMap(reportIn));
  }

  async #sweep(now: Date): Promise<void> {
    const today = dayOf(now);
    if (this.#sweptOn === today) return;
    const firstKept = dayOf(new Date(now.getTime() - keptMs));
    const isOld = (name: string) => name < (name.endsWith('.key') ? today : firstKept);
    const old = (await this.#files()).filter(isOld);
    await Promise.all(old.map((file) => rm(path.join(this.folder, file), { force: true })));
    this.#sweptOn = today;
  }

  async #hashOf(userId: string, day: string): Promise<string> {
    const file = path.join(this.folder, `${day}.key`);
    // Another process may have made it: then its key counts.
    await writeFile(file, randomBytes(32), { flag: 'wx', mode: 0o600 }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
    const hash = createHmac('sha256', await readFile(file)).update(userId);
    return hash.digest('hex').slice(0, 16);
  }

  /** The names of the files of all days, sorted. */
  async #files(): Promise<string[]> {
    const names = await readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names.filter((name) => /^\d{4}-\d\d-\d\d\.(ndjson|key)$/.test(name)).sort();
  }
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

function reportIn(line: string): StoredReport[] {
  try {
    return [storedReportSchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
