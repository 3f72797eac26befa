type Attributes = [name: string, value: string][];

/**
 * The document around the screens: what is in it from the start belongs to the portal, and is put back.
 * What comes later belongs to the remote that is shown.
 */
export class PageFrame {
  readonly #html = document.documentElement;
  readonly #head = document.head;
  readonly #body = document.body;
  readonly #own = new Set<Element>(document.body.children);
  readonly #attributes: (readonly [Element, Attributes])[];
  /** The sheets that scripts of a remote have added, by the remote's name. */
  readonly #sheets = new Map<string, CSSStyleSheet[]>();

  /** @param root what React renders into; in the body from the start */
  constructor(private readonly root: Element) {
    this.#attributes = [this.#html, this.#body].map((element) => [element, attributesOf(element)]);
  }

  /**
   * From now on, puts back what somebody takes out of the document.
   * @param onRemoval called after that, with what was gone in words
   * @returns a function that stops it
   */
  keep(onRemoval: (what: string) => void): () => void {
    const observer = new MutationObserver((records) => {
      const what = this.#putBack(records);
      if (what !== undefined) onRemoval(what);
    });
    for (const element of [document, this.#html, this.#head, this.#body, this.root]) {
      observer.observe(element, { childList: true });
    }
    return () => observer.disconnect();
  }

  /**
   * The element that lies over the whole portal and is not part of it; undefined if there is none. An
   * element of a browser extension is none.
   */
  coveringElement(): HTMLElement | undefined {
    const { clientWidth: width, clientHeight: height } = this.#html;
    let found: HTMLElement | undefined;
    for (const [x, y] of samples) {
      const hit = document.elementFromPoint(width * x, height * y);
      found = this.#foreign().find((element) => element.contains(hit));
      if (!found) return undefined;
    }
    return found;
  }

  /** Called when a remote is shown. Brings back the sheets that its scripts had added. */
  enter(remote: string): void {
    if ('adoptedStyleSheets' in document)
      document.adoptedStyleSheets = this.#sheets.get(remote) ?? [];
  }

  /**
   * Called when a remote is no longer shown, after React has removed its screen. Removes what it has
   * left in the document: elements beside the portal, attributes, handlers and sheets.
   * @returns what that was, without sheets, which come back with it
   */
  leave(remote: string): string[] {
    if ('adoptedStyleSheets' in document) {
      this.#sheets.set(remote, [...document.adoptedStyleSheets]);
      document.adoptedStyleSheets = [];
    }
    const left = this.#foreign().map((element) => {
      element.remove();
      return `<${element.localName}> in the body`;
    });
    for (const [element, attributes] of this.#attributes) {
      if (restoreAttributes(element, attributes)) left.push(`attributes of <${element.localName}>`);
    }
    const targets = [window, document, this.#html, this.#body];
    return [...left, ...new Set(targets.flatMap(removeHandlers))];
  }

  /** Elements beside the portal. Frames are left out: signing in needs them. */
  #foreign(): HTMLElement[] {
    return [...this.#body.children].filter(
      (element): element is HTMLElement =>
        !this.#own.has(element) &&
        element instanceof HTMLElement &&
        element.tagName !== 'IFRAME' &&
        // Custom elements are how browser extensions show something.
        !element.tagName.includes('-'),
    );
  }

  #putBack(records: MutationRecord[]): string | undefined {
    let what: string | undefined;
    const places = [
      [document, this.#html, 'The document'],
      [this.#html, this.#head, 'The head of the page'],
      [this.#html, this.#body, 'The body of the page'],
      [this.#body, this.root, "The portal's element"],
    ] as const;
    for (const [parent, child, name] of places) {
      if (child.parentNode === parent) continue;
      what ??= `${name} was removed.`;
      if (parent === document) document.documentElement?.remove();
      // A second body would be the one that `document.body` names.
      if (child === this.#body && document.body) document.body.remove();
      if (child === this.#body) parent.append(child);
      else parent.prepend(child);
    }
    for (const element of [this.#head, this.#body, this.root]) {
      const removed = records
        .filter(({ target }) => target === element)
        .flatMap(({ removedNodes }) => [...removedNodes])
        .filter((node) => !node.isConnected);
      const isEmpty = [...element.childNodes].every((node) => node === this.root);
      if (!isEmpty || removed.length === 0) continue;
      what ??= `The element <${element.localName}> was emptied.`;
      element.append(...removed);
    }
    return what;
  }
}

/** Points of the viewport, as shares of its width and height. */
const samples = [
  [0.5, 0.5],
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const;

/** An empty `style` is what is left of properties that were removed again. */
function attributesOf(element: Element): Attributes {
  return [...element.attributes]
    .filter(({ name, value }) => name !== 'style' || value !== '')
    .map(({ name, value }) => [name, value]);
}

/** Returns whether they were others. */
function restoreAttributes(element: Element, attributes: Attributes): boolean {
  if (JSON.stringify(attributesOf(element)) === JSON.stringify(attributes)) return false;
  for (const { name } of [...element.attributes]) {
    if (!attributes.some(([known]) => known === name)) element.removeAttribute(name);
  }
  for (const [name, value] of attributes) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  return true;
}

/** Removes the listeners that are set as properties, such as `onclick`. The portal has none of them. */
function removeHandlers(target: object): string[] {
  const found: string[] = [];
  for (const name in target) {
    if (!name.startsWith('on') || typeof Reflect.get(target, name) !== 'function') continue;
    Reflect.set(target, name, null);
    found.push(name);
  }
  return found;
}
