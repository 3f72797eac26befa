import { portal } from './portal';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/** Absolute address -> the file, once it was asked for. */
const files = new Map<string, Promise<string>>();

/** A file of the release, from the page, which has compared its hash. Rejects when it has none. */
function fileAt(address: string): Promise<string> {
  let file = files.get(address);
  if (!file) {
    file = portal.file({ address });
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
export function takeFilesFromPage(first: Record<string, string>): void {
  for (const [address, file] of Object.entries(first)) files.set(address, Promise.resolve(file));
  replaceAddress(HTMLScriptElement.prototype, 'src', async (script, address) => {
    const text = await fileAt(address);
    // As a part of the document it runs some 20 ms sooner than from an address of its own.
    const element = Object.assign(document.createElement('script'), {
      nonce: document.querySelector<HTMLElement>('script[nonce]')?.nonce,
      text: `${text}\n//# sourceURL=${address}`,
    });
    addresses.set(element, address);
    document.head.append(element);
    element.remove();
    script.dispatchEvent(new Event('load'));
  });
  replaceAddress(HTMLLinkElement.prototype, 'href', async (link, address) => {
    if (link.rel !== 'stylesheet') return;
    await addStyles(address, await fileAt(address));
    link.dispatchEvent(new Event('load'));
  });
}

/** What was set as the address of an element. A build finds its other files by that of the script that runs. */
const addresses = new WeakMap<Element, string>();

function replaceAddress<Replaced extends HTMLElement, Name extends keyof Replaced & string>(
  prototype: Replaced,
  name: Name,
  take: (element: Replaced, address: string) => Promise<void>,
): void {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  Object.defineProperty(prototype, name, {
    configurable: true,
    get(this: Replaced) {
      return addresses.get(this) ?? (get?.call(this) as string);
    },
    set(this: Replaced, value: unknown) {
      const address = String(value);
      addresses.set(this, address);
      take(this, address).catch(() => this.dispatchEvent(new Event('error')));
    },
  });
}

/** Applies a style sheet. @param address what its own addresses are relative to */
export async function addStyles(address: string, content: string): Promise<void> {
  const sheet = new CSSStyleSheet({ baseURL: address });
  await sheet.replace(content);
  document.adoptedStyleSheets.push(sheet);
}

/** Loads a module, such as `routes`, of the one release that a frame is for, which the page has checked. */
export async function loadInFrame<Module>(
  { federationName, entry }: { federationName: string; entry: string },
  exposed: string,
): Promise<Module> {
  registerRemotes([{ name: federationName, entry }]);
  const module = await loadRemote<Module>(`${federationName}/${exposed}`);
  if (!module) throw new Error(`It exposes no ./${exposed}.`);
  return module;
}
