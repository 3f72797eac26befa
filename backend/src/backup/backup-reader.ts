import { createHash } from 'node:crypto';
import { BackupProblem } from './backup-format';

const newline = 10;
/** What a line may have, so that one without an end is refused at once. A row comes from a call of 1 MiB. */
const maxLineBytes = 8 * 1024 * 1024;

/** Reads the lines of a backup, and hashes what was read. */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #hash = createHash('sha256');
  #unread: Buffer = Buffer.alloc(0);

  /** @param file its name, for what is said of it */
  constructor(
    content: AsyncIterable<Buffer>,
    readonly file: string,
  ) {
    this.#chunks = content[Symbol.asyncIterator]();
  }

  /** One line without its end; undefined when nothing is left. */
  async line(): Promise<string | undefined> {
    for await (const line of this.lines(1)) return line.toString('utf8').trimEnd();
    return undefined;
  }

  /** The next lines with their ends, many at a time. Throws BackupProblem for a line that is too long. */
  async *lines(count: number, maxBytes = maxLineBytes): AsyncGenerator<Buffer> {
    let missing = count;
    while (missing > 0) {
      let end = 0;
      while (missing > 0) {
        const next = this.#unread.indexOf(newline, end);
        if (next < 0) break;
        end = next + 1;
        missing -= 1;
      }
      if (end > 0) {
        const lines = this.#unread.subarray(0, end);
        this.#unread = this.#unread.subarray(end);
        this.#hash.update(lines);
        yield lines;
      } else if (this.#unread.length > maxBytes) {
        throw new BackupProblem(`${this.file} is damaged: it has a line without an end.`);
      } else if (!(await this.#readMore())) {
        return;
      }
    }
  }

  /** Reads lines that nobody needs, of any length: they are another program's. */
  async skip(count: number): Promise<void> {
    const lines = this.lines(count, Infinity);
    while (!(await lines.next()).done);
  }

  /** The SHA-256 of all lines so far, as hexadecimal digits. */
  sha256(): string {
    return this.#hash.copy().digest('hex');
  }

  async #readMore(): Promise<boolean> {
    const { done, value } = await this.#chunks.next();
    if (done) return false;
    this.#unread = Buffer.concat([this.#unread, value]);
    return true;
  }
}
