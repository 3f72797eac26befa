import { addStyles } from './add-styles';
import { portal } from './portal-channel';

/** Absolute address -> the file, once it was asked for. */
const files = new Map<string, Promise<Blob>>();

/** A file of the release, from the page, which has compared its hash. Rejects when it has none. */
function fileAt(address: string): Promise<Blob> {
  let file = files.get(address);
  if (!file) {
    file = portal.call('file', { address }) as Promise<Blob>;
    files.set(address, file);
    file.catch(() => files.delete(address));
  }
  return file;
}

/**
 * From now on the scripts and style sheets that code adds by their addresses come from the page: a frame
 * has no network, and its browser keeps no files for it.
 * @param first those that are there already, by their absolute addresses
 */
export function takeFilesFromPage(first: Record<string, Blob>): void {
  for (const [address, file] of Object.entries(first)) files.set(address, Promise.resolve(file));
  replaceAddress(HTMLScriptElement.prototype, 'src', async (script, address, load) => {
    load(URL.createObjectURL(await fileAt(address)));
    script.addEventListener('load', () => URL.revokeObjectURL(script.src), { once: true });
  });
  replaceAddress(HTMLLinkElement.prototype, 'href', async (link, address) => {
    if (link.rel !== 'stylesheet') return;
    await addStyles(address, await fileAt(address));
    link.dispatchEvent(new Event('load'));
  });
}

/** Reading the property gives the address that was set: a build finds its other files by it. */
function replaceAddress<Element extends HTMLElement, Name extends keyof Element & string>(
  prototype: Element,
  name: Name,
  take: (element: Element, address: string, load: (address: string) => void) => Promise<void>,
): void {
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  const addresses = new WeakMap<Element, string>();
  Object.defineProperty(prototype, name, {
    configurable: true,
    get(this: Element) {
      return addresses.get(this) ?? (get?.call(this) as string);
    },
    set(this: Element, value: unknown) {
      const address = String(value);
      addresses.set(this, address);
      take(this, address, (url) => set?.call(this, url)).catch(() =>
        this.dispatchEvent(new Event('error')),
      );
    },
  });
}
