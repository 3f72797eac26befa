/** A script or style sheet that the page asked for and did not get. */
export interface RefusedFile {
  /** Absolute, without query. */
  url: string;
  /** Not in a release's list; not what the list says; or loaded in a way that compares nothing, such as `import()`. */
  reason: 'unlisted' | 'altered' | 'unguarded';
}

/** Decides which files this page may run. The page has one, which starts before all other scripts. */
export interface FileGuard {
  /** Adds files to the list: absolute address -> `sha384-...`. Hashes of the page's own files can't be changed. */
  admit: (files: Record<string, string>) => void;
  /** Whether a file is listed; its query does not matter. */
  lists: (url: string) => boolean;
  /** All files refused so far, the oldest first, each once. */
  refused: readonly RefusedFile[];
}

/** What the portal's own code tells the guard. */
export type GuardControls = Pick<FileGuard, 'admit'>;

/** The guard, as all code of the page sees it. */
export interface PageGuard extends Omit<FileGuard, 'admit'> {
  /** Gives the controls to the first that asks, which is the portal. Undefined for everybody who comes later. */
  takeControls: () => GuardControls | undefined;
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

/** An event of `window`; its `detail` is the `RefusedFile`. */
export const fileRefused = 'touchline:file-refused';

/** A hash that no file has. It must be well-formed: browsers ignore any other. */
const impossible = `sha384-${'A'.repeat(64)}`;
/** In place of the address of a script that is not listed: it fails with an ordinary error event. */
const refusedAddress = 'about:invalid#';

/** The body of such a report, which the standard types lack. */
interface IntegrityViolation {
  blockedURL: string;
}

type Loader = HTMLScriptElement | HTMLLinkElement;

const { call, bind } = Function.prototype;
/** A method as it is now, to be called with its `this` first: code of the page may replace it later. */
const caller: <Self, Parameters extends unknown[], Result>(
  method: (this: Self, ...parameters: Parameters) => Result,
) => (self: Self, ...parameters: Parameters) => Result = bind.bind(call) as never;
const part = caller(String.prototype.slice);

/**
 * Lets scripts and style sheets load only with their hashes: when code sets the address of one, this sets its hash
 * too, and the browser compares. What is not listed gets an address or a hash that fails with an ordinary error
 * event. Where the browser has Trusted Types, no other policy can be made from now on, also not in a frame of this
 * page. Integrity-Policy and Content-Security-Policy stop what it does not see: `import()` and workers.
 */
export function guardFiles(ownFiles: Record<string, string>): FileGuard {
  const own = newTable();
  const admitted = newTable();
  const refused: RefusedFile[] = [];
  /** Absolute address without query -> how many times the browser failed to load it. */
  const failures = new Map<string, number>();

  // A remote could replace these, and make the guard find any file in its list.
  const addressIn = caller(getterOf<URL, string>(URL.prototype, 'href'));
  const baseOf = caller(getterOf<Node, string>(Node.prototype, 'baseURI'));
  const remove = caller(Element.prototype.remove);

  list(own, ownFiles);
  guardAddress(HTMLScriptElement.prototype, 'src');
  guardAddress(HTMLLinkElement.prototype, 'href');
  if (window.trustedTypes) {
    window.trustedTypes.createPolicy('default', { createScriptURL: listedAddress });
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "trusted-types 'none'";
    document.head.append(policy);
  }
  // Neither hash nor policy is asked for the code of a worklet.
  if ('Worklet' in window) Reflect.deleteProperty(Worklet.prototype, 'addModule');
  // Such events of elements do not bubble, but they can be captured.
  window.addEventListener('error', ({ target }) => void examine(target), true);
  document.addEventListener('load', ({ target }) => removeUnlisted(target), true);
  if ('ReportingObserver' in window) observeUnguarded();

  return {
    admit: (files) => list(admitted, files),
    lists: (url) => integrityOf(url) !== undefined,
    refused,
  };

  function list(table: Table, files: Record<string, string>): void {
    for (const [url, integrity] of Object.entries(files)) {
      if (/^sha384-[A-Za-z0-9+/]{64}$/.test(integrity)) table[fileOf(url)] = integrity;
    }
  }

  /** An invalid address stays as it is. */
  function absolute(address: string): string {
    try {
      return addressIn(new URL(address, baseOf(document)));
    } catch {
      return address;
    }
  }

  /** The absolute address of a file, without a query such as that of a second try. */
  function fileOf(address: string): string {
    const url = absolute(address);
    let end = 0;
    while (end < url.length && url[end] !== '?' && url[end] !== '#') end++;
    return part(url, 0, end);
  }

  function integrityOf(address: string): string | undefined {
    const url = fileOf(address);
    return own[url] ?? admitted[url];
  }

  /** The absolute address of a listed script, or one that can't be loaded. */
  function listedAddress(address: string): string {
    if (part(address, 0, refusedAddress.length) === refusedAddress) return address;
    if (integrityOf(address) !== undefined) return absolute(address);
    refuse(address, 'unlisted');
    return refusedAddress + address;
  }

  function guardAddress(prototype: Loader, name: 'src' | 'href'): void {
    const { get, set } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    const { setAttribute } = Element.prototype;
    const setAddress = caller(set as (this: Loader, address: string) => void);
    const setOther = caller(setAttribute as (this: Loader, name: string, value: string) => void);
    Object.defineProperty(prototype, name, {
      configurable: false,
      enumerable: true,
      ...(get && { get }),
      set(this: Loader, value: unknown) {
        const address = again(String(value));
        this.crossOrigin = 'anonymous';
        this.integrity = integrityOf(address) ?? impossible;
        setAddress(this, name === 'src' ? listedAddress(address) : address);
      },
    });
    Object.defineProperty(prototype, 'setAttribute', {
      configurable: false,
      value(this: Loader, attribute: string, value: string) {
        if (String(attribute).toLowerCase() === name) Reflect.set(this, name, value);
        else setOther(this, attribute, value);
      },
    });
  }

  /** Takes away a style sheet that came by a way on which nothing compared it with the list. */
  function removeUnlisted(target: EventTarget | null): void {
    // An element that was made in a frame is of another class.
    const { href, sheet } = target as HTMLLinkElement;
    if (!sheet || !href || integrityOf(href) !== undefined) return;
    remove(target as HTMLLinkElement);
    refuse(href, 'unlisted');
  }

  /** The address to load a file from: after a failure, which the browser keeps by the address, with another query. */
  function again(address: string): string {
    const count = failures.get(fileOf(address));
    if (count === undefined) return address;
    const url = new URL(absolute(address));
    url.searchParams.set('try', String(count + 1));
    return url.href;
  }

  /** Finds out whether a script or style sheet that failed was refused, or could not be reached. */
  async function examine(target: EventTarget | null): Promise<void> {
    const address = addressOf(target);
    // What has no listed address was refused before.
    if (address === undefined || address.startsWith(refusedAddress)) return;
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

type Table = Record<string, string | undefined>;

function newTable(): Table {
  return Object.create(null) as Table;
}

function getterOf<Self, Value>(holder: object, name: string): (this: Self) => Value {
  return Object.getOwnPropertyDescriptor(holder, name)?.get as (this: Self) => Value;
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
