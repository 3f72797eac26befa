import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** A page as it is sent. */
interface RenderedPage {
  etag: string;
  html: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

/**
 * The HTML page of a build with the start data in it: the documents that its code would ask for first.
 * It is rendered and compressed again only when the file or the data has changed.
 */
export class StartPage {
  #last: { key: string; page: Promise<RenderedPage> } | undefined;

  /** @param file absolute; it may be replaced by a newer build at any time */
  constructor(private readonly file: string) {}

  /** @param data as `StartData` of the shared package. Rejects when the file can't be read. */
  async render(data: object): Promise<RenderedPage> {
    const { mtimeMs, size } = await stat(this.file);
    const json = JSON.stringify(data);
    const key = `${mtimeMs} ${size} ${json}`;
    if (this.#last?.key !== key) this.#last = { key, page: this.#render(json) };
    return this.#last.page;
  }

  async #render(json: string): Promise<RenderedPage> {
    const html = Buffer.from(withStartData(await readFile(this.file, 'utf8'), json));
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(html),
      promisify(gzip)(html, { level: 9 }),
    ]);
    const hash = createHash('sha256').update(html).digest('base64url');
    return { etag: `W/"${hash}"`, html, brotli, gzip: gzipped };
  }
}

/** Puts the start data before the page's first script. */
function withStartData(html: string, json: string): string {
  // No text of a document may end the element.
  const content = json.replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="touchline-start">${content}</script>`;
  return html.replace(/<script\b|$/, (found) => element + found);
}
