import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { reportSchema, type Report } from '@touchline/shared/schemas';

/** How long reports are kept, in days. */
export const reportDays = 14;

/** What one day may hold: some 25,000 reports. More than that is a fault repeating itself. */
const mostBytesADay = 5 * 1024 * 1024;

const dayMs = 86_400_000;

/** A folder with the reports of coaches' browsers: one file a day, one line of JSON a report. */
export class ReportLog {
  #swept: string | undefined;

  /** @param folder absolute; made when it is missing */
  constructor(readonly folder: string) {}

  /**
   * Writes reports down under the day of `now` (UTC); with a day's first, those of days long past go.
   * @returns false when the day is full: nothing was written
   */
  async append(reports: Report[], now: Date): Promise<boolean> {
    const file = path.join(this.folder, fileOf(now));
    await mkdir(this.folder, { recursive: true });
    await this.#sweep(now);
    const text = reports.map((report) => `${JSON.stringify(report)}\n`).join('');
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    if (size + Buffer.byteLength(text) > mostBytesADay) return false;
    await appendFile(file, text);
    return true;
  }

  /** All that is kept, oldest first. A line that a crash cut off is left out. */
  async read(): Promise<Report[]> {
    const texts = await Promise.all(
      (await this.#files()).map((file) => readFile(path.join(this.folder, file), 'utf8')),
    );
    return texts.flatMap((text) => text.split('\n').flatMap(reportIn));
  }

  async #sweep(now: Date): Promise<void> {
    const today = fileOf(now);
    if (this.#swept === today) return;
    const oldest = fileOf(new Date(now.getTime() - reportDays * dayMs));
    const past = (await this.#files()).filter((file) => file < oldest);
    await Promise.all(past.map((file) => rm(path.join(this.folder, file), { force: true })));
    this.#swept = today;
  }

  async #files(): Promise<string[]> {
    const names = await readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names.filter((name) => /^\d{4}-\d\d-\d\d\.ndjson$/.test(name)).sort();
  }
}

function fileOf(day: Date): string {
  return `${day.toISOString().slice(0, 10)}.ndjson`;
}

function reportIn(line: string): Report[] {
  try {
    const parsed = reportSchema.safeParse(JSON.parse(line));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}
