import { createHash } from 'node:crypto';

const newline = 10;

/** Reads the lines of a backup, and hashes what was read. */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #hash = createHash('sha256');
  #unread: Buffer = Buffer.alloc(0);

  constructor(content: AsyncIterable<Buffer>) {
    this.#chunks = content[Symbol.asyncIterator]();
  }

  /** One line without its end; undefined when nothing is left. */
  async line(): Promise<string | undefined> {
    for await (const line of this.lines(1)) return line.toString('utf8').trimEnd();
    return undefined;
  }

  /** The next lines with their ends, many at a time. Fewer when the content ends before. */
  async *lines(count: number): AsyncGenerator<Buffer> {
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
      } else if (!(await this.#readMore())) {
        return;
      }
    }
  }

  /** Reads lines that nobody needs. */
  async skip(count: number): Promise<void> {
    const lines = this.lines(count);
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
