import { createHmac, randomBytes } from 'node:crypto';
import { changeText, type FileStore } from '@touchline/shared/remote-build';
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

/** Each day has lines of JSON, in one file or more. */
const folder = 'reports';

/** What is known of a day. */
interface Day {
  /** Of all its reports a minute ago, and those that this process has added, in bytes. */
  size: number;
  /** Hides who is who. */
  key?: Promise<string>;
}

/** The reports of users' browsers. */
export class ReportLog {
  #current: { minute: string; day: Promise<Day> } | undefined;

  /** @param files private ones */
  constructor(private readonly files: FileStore) {}

  /**
   * Adds reports to those of the day of `now` (UTC). Old ones are removed.
   * @param userId of the signed-in user who sent them, if that was verified. Instead of it a hash is stored, with a key
   *   that is removed on the next day
   * @returns false when the day is full; nothing was written
   */
  async append(reports: Report[], now: Date, userId?: string): Promise<boolean> {
    const day = dayOf(now);
    const current = await this.#dayAt(day, now);
    const sender = userId !== undefined && {
      user: `${day} ${await this.#hashOf(userId, day, current)}`,
    };
    const text = reports
      .filter(({ kind }) => kind !== 'vitals' || current.size < maxBytesWithVitals)
      .map((report) => `${JSON.stringify({ ...report, ...sender })}\n`)
      .join('');
    const size = Buffer.byteLength(text);
    if (current.size + size > maxBytesPerDay) return false;
    current.size += size;
    await this.files.append(`${folder}/${day}.ndjson`, text);
    return true;
  }

  /** All reports that are kept, oldest first, without lines that a crash cut off. */
  async read(): Promise<StoredReport[]> {
    const files = (await this.#files()).filter(({ isKey }) => !isKey);
    const texts = await Promise.all(files.map(({ path }) => this.files.read(path)));
    return texts.flatMap((found) => found?.text.split('\n').flatMap(reportIn) ?? []);
  }

  #dayAt(day: string, now: Date): Promise<Day> {
    // Other processes add reports, too.
    const minute = now.toISOString().slice(0, 16);
    if (this.#current?.minute !== minute) {
      const read = this.#readDay(day, now).catch((error: unknown) => {
        this.#current = undefined;
        throw error;
      });
      this.#current = { minute, day: read };
    }
    return this.#current.day;
  }

  async #readDay(day: string, now: Date): Promise<Day> {
    const firstKept = dayOf(new Date(now.getTime() - keptMs));
    const all = await this.#files();
    const old = all.filter((file) => file.day < (file.isKey ? day : firstKept));
    await this.files.remove(old.map(({ path }) => path));
    const today = all.filter((file) => file.day === day && !file.isKey);
    return { size: today.reduce((sum, { size }) => sum + size, 0) };
  }

  async #hashOf(userId: string, day: string, current: Day): Promise<string> {
    current.key ??= this.#keyOf(day).catch((error: unknown) => {
      delete current.key;
      throw error;
    });
    const hash = createHmac('sha256', await current.key).update(userId);
    return hash.digest('hex').slice(0, 16);
  }

  async #keyOf(day: string): Promise<string> {
    const file = `${folder}/${day}.key`;
    // Another process may have made it: then its key counts.
    await changeText(this.files, file, (found) =>
      found ? undefined : randomBytes(32).toString('hex'),
    );
    const { text } = (await this.files.read(file)) ?? {};
    if (!text) throw new Error(`${file} is gone.`);
    return text;
  }

  /** The files of all days, sorted. */
  async #files() {
    const all = await this.files.list(folder);
    return all.flatMap(({ path, size }) => {
      const [, day = '', isKey] =
        /^reports\/(\d{4}-\d\d-\d\d)\.(?:(key)|ndjson(?:\.[\w-]+)?)$/.exec(path) ?? [];
      return day ? [{ path, size, day, isKey: isKey !== undefined }] : [];
    });
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
