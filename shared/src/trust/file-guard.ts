/** A script or style sheet that the page asked for and did not get. */
export interface RefusedFile {
  /** Its absolute address, without query. */
  url: string;
  /**
   * No release lists it; its content differs from what its release lists; or it was loaded in a way
   * that compares nothing, such as `import()`.
   */
  reason: 'unlisted' | 'altered' | 'unguarded';
}

/** Decides which files this page may run. The page has one, which starts before all other scripts. */
export interface FileGuard {
  /**
   * Adds files to the list: absolute address -> `sha384-...`. Any other kind of hash is ignored. The
   * hashes of the page's own files can't be changed.
   */
  admit: (files: Record<string, string>) => void;
  /** Whether a file is listed; its query does not matter. */
  lists: (url: string) => boolean;
  /** All files refused so far, the oldest first, each once. */
  refused: readonly RefusedFile[];
}

/** The first script of a page: it also keeps remotes from changing what is everybody's. */
export interface PageGuard extends FileGuard {
  /**
   * Says which release is shown, by the absolute address of its folder: listeners of others on the
   * window and the document are silent.
   */
  show: (folder: string | undefined) => void;
  /** Puts back the methods of built-in objects that were changed, and returns their names. */
  restore: () => string[];
}

declare global {
  interface Window {
    /** Absent in development: the files of a development server have no hashes. */
    touchlineGuard?: PageGuard;
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (address: string) => string | null },
      ) => unknown;
    };
  }
}

export { callRefused, type RefusedCall } from './page-calls';

/** An event of `window`; its `detail` is the `RefusedFile`. */
export const fileRefused = 'touchline:file-refused';

/** A hash that no file has. It must be well-formed: browsers ignore any other. */
const impossible = `sha384-${'A'.repeat(64)}`;

/** The body of such a report, which the standard types lack. */
interface IntegrityViolation {
  blockedURL: string;
}

type Loader = HTMLScriptElement | HTMLLinkElement;

/**
 * Lets scripts and style sheets load only with their hashes. When code sets the address of one, this
 * sets the hash of that address too, and the browser compares it with the content. An address that is
 * not listed gets a hash that no file has, so that it fails with an ordinary error event.
 * It does not see `document.write`, `import()` and workers: Trusted Types, Integrity-Policy and
 * Content-Security-Policy stop those.
 * @param ownFiles the page's own files, as `admit` takes them
 */
export function guardFiles(ownFiles: Record<string, string>): FileGuard {
  const own = new Map<string, string>();
  const admitted = new Map<string, string>();
  const refused: RefusedFile[] = [];
  /** Absolute address without query -> how many times the browser failed to load it. */
  const failures = new Map<string, number>();
  let isBeingRefused = false;

  list(own, ownFiles);
  guardAddress(HTMLScriptElement.prototype, 'src');
  guardAddress(HTMLLinkElement.prototype, 'href');
  window.trustedTypes?.createPolicy('default', {
    // Null throws where the address is set; the element's own error event comes from its hash.
    createScriptURL: (address) => (isBeingRefused || integrityOf(address) ? address : null),
  });
  // Errors of elements do not bubble, but they can be captured.
  window.addEventListener('error', ({ target }) => void examine(target), true);
  if ('ReportingObserver' in window) observeUnguarded();

  return {
    admit: (files) => list(admitted, files),
    lists: (url) => integrityOf(url) !== undefined,
    refused,
  };

  function integrityOf(address: string): string | undefined {
    const url = fileOf(address);
    return own.get(url) ?? admitted.get(url);
  }

  function guardAddress(prototype: Loader, name: 'src' | 'href'): void {
    const { get, set } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    const { setAttribute, setAttributeNS, setAttributeNode } = Element.prototype;
    Object.defineProperty(prototype, name, {
      configurable: false,
      enumerable: true,
      ...(get && { get }),
      set(this: Loader, value: unknown) {
        const address = again(String(value));
        const integrity = integrityOf(address);
        this.crossOrigin = 'anonymous';
        this.integrity = integrity ?? impossible;
        isBeingRefused = integrity === undefined;
        try {
          set?.call(this, address);
        } finally {
          isBeingRefused = false;
        }
      },
    });
    Object.defineProperties(prototype, {
      setAttribute: {
        configurable: false,
        value(this: Loader, attribute: string, value: string) {
          if (String(attribute).toLowerCase() === name) Reflect.set(this, name, value);
          else setAttribute.call(this, attribute, value);
        },
      },
      setAttributeNS: {
        configurable: false,
        value(this: Loader, namespace: string | null, attribute: string, value: string) {
          if (attribute === name) Reflect.set(this, name, value);
          else setAttributeNS.call(this, namespace, attribute, value);
        },
      },
      setAttributeNode: {
        configurable: false,
        value(this: Loader, attribute: Attr) {
          if (attribute.localName !== name) return setAttributeNode.call(this, attribute);
          Reflect.set(this, name, attribute.value);
          return null;
        },
      },
    });
  }

  /**
   * The address to load a file from. The browser keeps the failure of a preload by its address, and
   * would answer every later try with it: after a failure the address gets another query.
   */
  function again(address: string): string {
    const count = failures.get(fileOf(address));
    if (count === undefined) return address;
    const url = new URL(address, document.baseURI);
    url.searchParams.set('try', String(count + 1));
    return url.href;
  }

  /** Finds out whether a script or style sheet that failed was refused, or could not be reached. */
  async function examine(target: EventTarget | null): Promise<void> {
    const address = addressOf(target);
    if (address === undefined) return;
    failures.set(fileOf(address), (failures.get(fileOf(address)) ?? 0) + 1);
    const integrity = integrityOf(address);
    if (integrity !== undefined && !(await hasOtherContent(address, integrity))) return;
    refuse(address, integrity === undefined ? 'unlisted' : 'altered');
  }

  /** Watches what Integrity-Policy stops: no element has an error event then. */
  function observeUnguarded(): void {
    new ReportingObserver(
      (reports) => {
        for (const { body } of reports)
          refuse((body as IntegrityViolation).blockedURL, 'unguarded');
      },
      { buffered: true, types: ['integrity-violation'] },
    ).observe();
  }

  function refuse(address: string, reason: RefusedFile['reason']): void {
    const file: RefusedFile = { url: fileOf(address), reason };
    // Once each: a script may fail again after its preload has failed.
    if (refused.some((known) => known.url === file.url && known.reason === reason)) return;
    refused.push(file);
    window.dispatchEvent(new CustomEvent(fileRefused, { detail: file }));
  }
}

function list(table: Map<string, string>, files: Record<string, string>): void {
  for (const [url, integrity] of Object.entries(files)) {
    if (/^sha384-[A-Za-z0-9+/]{64}$/.test(integrity)) table.set(fileOf(url), integrity);
  }
}

/** The absolute address of a file, without a query such as that of a second try. */
function fileOf(address: string): string {
  if (!URL.canParse(address, document.baseURI)) return address;
  const { origin, pathname, protocol, href } = new URL(address, document.baseURI);
  return protocol.startsWith('http') ? origin + pathname : href;
}

/** The address that a script, or a link to code or styles, was to load. */
function addressOf(target: EventTarget | null): string | undefined {
  if (target instanceof HTMLScriptElement) return target.src;
  if (!(target instanceof HTMLLinkElement)) return undefined;
  const loadsCode =
    /\b(stylesheet|modulepreload)\b/.test(target.rel) || ['script', 'style'].includes(target.as);
  return loadsCode ? target.href : undefined;
}

/** Whether a file that failed can be loaded, and has other content than its hash says. */
async function hasOtherContent(address: string, integrity: string): Promise<boolean> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return false;
    const hash = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer());
    return integrity !== `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
  } catch {
    return false;
  }
}
