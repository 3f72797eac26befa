import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { reportSchema, type Report } from '@touchline/shared/schemas';

/** How long reports are kept. */
const maxDays = 14;

/** About 25,000 reports. More errors than that are one that repeats. */
const maxBytesPerDay = 5 * 1024 * 1024;

/** From this size on, what was measured is left out, so that errors still fit. */
const maxBytesWithVitals = maxBytesPerDay / 2;

const dayMs = 86_400_000;

/** A folder with the reports of users' browsers: one file per day, one line of JSON per report. */
export class ReportLog {
  #sweptOn: string | undefined;

  /** @param folder absolute; made when it is missing */
  constructor(readonly folder: string) {}

  /**
   * Adds reports to the file of the day of `now` (UTC). The first call of a day removes old files.
   * @returns false when the file of the day is full; nothing was written
   */
  async append(reports: Report[], now: Date): Promise<boolean> {
    const file = path.join(this.folder, fileOf(now));
    await mkdir(this.folder, { recursive: true });
    await this.#sweep(now);
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    const text = reports
      .filter(({ kind }) => kind !== 'vitals' || size < maxBytesWithVitals)
      .map((report) => `${JSON.stringify(report)}\n`)
      .join('');
    if (size + Buffer.byteLength(text) > maxBytesPerDay) return false;
    await appendFile(file, text);
    return true;
  }

  /** All reports that are kept, oldest first, without lines that a crash cut off. */
  async read(): Promise<Report[]> {
    const texts = await Promise.all(
      (await this.#files()).map((file) => readFile(path.join(this.folder, file), 'utf8')),
    );
    return texts.flatMap((text) => text.split('\n').flatMap(reportIn));
  }

  async #sweep(now: Date): Promise<void> {
    const today = fileOf(now);
    if (this.#sweptOn === today) return;
    const firstKept = fileOf(new Date(now.getTime() - maxDays * dayMs));
    const old = (await this.#files()).filter((file) => file < firstKept);
    await Promise.all(old.map((file) => rm(path.join(this.folder, file), { force: true })));
    this.#sweptOn = today;
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
