import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { NeededFile } from '@touchline/shared/schemas';
import { LRUCache } from 'lru-cache';
import { hashOf } from '../http/html-page';

/** How many pages are kept rendered: one for each remote and each page with `loads`, and some for states of the registry. */
const maxRendered = 50;

/** A page as it is sent. */
export interface RenderedPage {
  /** The sources of a policy that allow the scripts and styles in the page itself. */
  scripts: string[];
  styles: string[];
  etag: string;
  html: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** The element that the build leaves empty for the start data. */
const emptyElement =
  /(<script type="?application\/json"? id="?touchline-start"?>)\{\}(?=<\/script>)/;

/**
 * The HTML page of a build with the start data in it: the documents that its code would ask for first. A page without
 * the element for it stays as it was built. It is rendered and compressed again only when the file or the data changes.
 */
export class StartPage {
  readonly #rendered = new LRUCache<string, Promise<RenderedPage>>({ max: maxRendered });

  /** @param file absolute; it may be replaced by a newer build at any time */
  constructor(private readonly file: string) {}

  /**
   * @param data as `StartData` of the shared package
   * @param preloads the files that the page needs soon
   * Rejects when the file can't be read.
   */
  async render(data: object, preloads: NeededFile[]): Promise<RenderedPage> {
    const { mtimeMs, size } = await stat(this.file);
    // No text of a document may end the element.
    const json = JSON.stringify(data).replaceAll('<', '\\u003c');
    const links = preloads.map(preloadElement).join('');
    const key = `${mtimeMs} ${size} ${links} ${json}`;
    const known = this.#rendered.get(key);
    if (known) return known;
    const page = this.#render(links, json);
    this.#rendered.set(key, page);
    return page;
  }

  async #render(links: string, json: string): Promise<RenderedPage> {
    const built = await readFile(this.file, 'utf8');
    // The files of the shell come first: a browser has few connections to a server.
    const text = built
      .replace(emptyElement, (_, start) => `${start}${json}`)
      .replace('</body>', () => `${links}</body>`);
    const html = Buffer.from(text);
    const hash = createHash('sha256').update(html).digest('base64url');
    return {
      scripts: sourcesOf(built, 'script'),
      styles: sourcesOf(built, 'style'),
      etag: `W/"${hash}"`,
      html,
      br: await promisify(brotliCompress)(html),
      gzip: await promisify(gzip)(html, { level: 9 }),
    };
  }
}

function sourcesOf(html: string, element: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'));
  return [...found].map(([, text = '']) => hashOf(text));
}

function preloadElement({ url, integrity }: NeededFile): string {
  const type = /\.css\b/.test(url) ? 'style' : 'script';
  const href = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<link rel="preload" as="${type}" href="${href}" integrity="${integrity}" crossorigin>`;
}
