/** A script or style sheet that the page asked for and did not get. */
export interface RefusedFile {
  /** Absolute, without query. */
  url: string;
  /** Not in a release's list; not what the list says; or loaded in a way that compares nothing, such as `import()`. */
  reason: 'unlisted' | 'altered' | 'unguarded';
}

/** Knows the hash of each file that this page may run; what running code does it does not watch (D33). The page has one, which starts before all other scripts. */
export interface FileGuard {
  /** Adds files to the list: absolute address -> `sha384-...`. */
  admit: (files: Record<string, string>) => void;
  /** Whether a file is listed; its query does not matter. */
  lists: (url: string) => boolean;
  /** All files refused so far, the oldest first, each once. */
  refused: readonly RefusedFile[];
}

declare global {
  interface Window {
    /** Absent in development: the files of a development server have no hashes. */
    touchlineGuard?: FileGuard;
    trustedTypes?: { createPolicy: (name: string, rules: object) => unknown };
  }
}

/** An event of `window`; its `detail` is the `RefusedFile`. */
export const fileRefused = 'touchline:file-refused';

/** A hash that no file has. It must be well-formed: browsers ignore any other. */
const impossible = `sha384-${'A'.repeat(64)}`;

/**
 * Lets scripts and style sheets load only with their hashes (D35): when code sets the address of one, this sets its
 * hash too, and the browser compares. What is not listed gets a hash that no file has, and fails with an ordinary
 * error event. What has no address that code sets is stopped by the page's headers.
 */
export function guardFiles(ownFiles: Record<string, string>): FileGuard {
  /** Absolute address without query -> `sha384-...`. */
  const hashes = new Map<string, string>();
  const refused: RefusedFile[] = [];
  /** Absolute address without query -> how many times the browser failed to load it. */
  const failures = new Map<string, number>();

  admit(ownFiles);
  guardAddress(HTMLScriptElement.prototype, 'src');
  guardAddress(HTMLLinkElement.prototype, 'href');
  // The loaders of published releases set addresses as strings. Nothing makes HTML or code of a string.
  window.trustedTypes?.createPolicy('default', { createScriptURL: (address: string) => address });
  // Such events of elements do not bubble, but they can be captured.
  window.addEventListener('error', ({ target }) => examine(target).catch(() => undefined), true);
  document.addEventListener('load', ({ target }) => removeUnlisted(target), true);
  if ('ReportingObserver' in window) observeUnguarded();

  return { admit, lists: (url) => hashes.has(fileOf(url)), refused };

  function admit(files: Record<string, string>): void {
    for (const [url, hash] of Object.entries(files)) {
      // A browser compares nothing with a malformed hash.
      if (/^sha384-[A-Za-z0-9+/]{64}$/.test(hash)) hashes.set(fileOf(url), hash);
    }
  }

  function guardAddress(
    prototype: HTMLScriptElement | HTMLLinkElement,
    name: 'src' | 'href',
  ): void {
    const native = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor;
    const { setAttribute } = prototype;
    Object.defineProperty(prototype, name, {
      ...native,
      set(this: typeof prototype, value: unknown) {
        const address = again(String(value));
        this.crossOrigin = 'anonymous';
        this.integrity = hashes.get(fileOf(address)) ?? impossible;
        native.set?.call(this, address);
      },
    });
    prototype.setAttribute = function (attribute, value) {
      if (String(attribute).toLowerCase() === name) Reflect.set(this, name, value);
      else setAttribute.call(this, attribute, value);
    };
  }

  /** The address to load a file from: after a failure, which the browser keeps by the address, with another query. */
  function again(address: string): string {
    const count = failures.get(fileOf(address));
    if (count === undefined) return address;
    return `${address}${address.includes('?') ? '&' : '?'}try=${count + 1}`;
  }

  /** Finds out whether a script or style sheet that failed was refused. Rejects where it could not be reached. */
  async function examine(target: EventTarget | null): Promise<void> {
    const address = addressOf(target);
    if (address === undefined) return;
    const file = fileOf(address);
    failures.set(file, (failures.get(file) ?? 0) + 1);
    const hash = hashes.get(file);
    if (hash === undefined) refuse(file, 'unlisted');
    else if (await hasOtherContent(address, hash)) refuse(file, 'altered');
  }

  /** Takes away a style sheet that came by markup, where nothing gave it a hash. */
  function removeUnlisted(target: EventTarget | null): void {
    if (!(target instanceof HTMLLinkElement && target.sheet)) return;
    const file = fileOf(target.href);
    if (hashes.has(file)) return;
    target.remove();
    refuse(file, 'unlisted');
  }

  /** Watches what Integrity-Policy stops: no element has an error event then. */
  function observeUnguarded(): void {
    const options = { buffered: true, types: ['integrity-violation'] };
    new ReportingObserver((reports) => {
      for (const { body } of reports) {
        refuse(fileOf((body as unknown as { blockedURL: string }).blockedURL), 'unguarded');
      }
    }, options).observe();
  }

  function refuse(url: string, reason: RefusedFile['reason']): void {
    // Once each: a script may fail again after its preload has failed.
    if (refused.some((known) => known.url === url && known.reason === reason)) return;
    refused.push({ url, reason });
    window.dispatchEvent(new CustomEvent(fileRefused, { detail: { url, reason } }));
  }
}

/** The absolute address of a file, without a query such as that of a second try. An invalid one stays as it is. */
function fileOf(address: string): string {
  const [file = ''] = address.split(/[?#]/);
  return Object.assign(document.createElement('a'), { href: file }).href;
}

/** The address that a script, or a link to code or styles, was to load. */
function addressOf(target: EventTarget | null): string | undefined {
  if (target instanceof HTMLScriptElement) return target.src;
  if (!(target instanceof HTMLLinkElement)) return undefined;
  return /style|script|modulepreload/.test(`${target.rel} ${target.as}`) ? target.href : undefined;
}

/** Whether a file that failed has other content than its hash says. */
async function hasOtherContent(address: string, hash: string): Promise<boolean> {
  const answer = await fetch(address);
  if (!answer.ok) return false;
  const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer());
  return hash !== `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
