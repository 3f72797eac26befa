/** What a way has to get into the page. Each way has files of its own. */
export interface Plant {
  /** Tells the page that code of this way has run. */
  code: string;
  /** A script with that code: a path, and its hash as `integrity` takes it. */
  script: string;
  scriptHash: string;
  /** A style sheet that widens the letters of this way's element of the page. */
  style: string;
  styleHash: string;
  rule: string;
  /** The id of that element. */
  element: string;
  /** Says that code has run which can't say so itself. */
  tellRan: () => void;
}

/** A way to get foreign code into a page, for code that runs there already. It may throw or reject. */
type Way = (plant: Plant) => unknown;

/**
 * All ways that are tried, by what they are about. Runs in the page, which gets its text: it can't use
 * anything from outside.
 */
export function foreignWays(): Record<string, Record<string, Way>> {
  const svg = 'http://www.w3.org/2000/svg';
  const xlink = 'http://www.w3.org/1999/xlink';
  const add = (...nodes: Node[]) => document.head.append(...nodes);

  function script(): HTMLScriptElement {
    return document.createElement('script');
  }

  function attribute(name: string, value: string): Attr {
    const created = document.createAttribute(name);
    created.value = value;
    return created;
  }

  function link(): HTMLLinkElement {
    const created = document.createElement('link');
    created.rel = 'stylesheet';
    return created;
  }

  /** A frame of the page's origin, and the code it is reached by. */
  async function frame(address?: string): Promise<Window & typeof globalThis> {
    const created = document.createElement('iframe');
    created.style.display = 'none';
    const loads = new Promise((resolve) => (created.onload = resolve));
    if (address !== undefined) created.src = address;
    document.body.append(created);
    if (address !== undefined) await loads;
    return created.contentWindow as Window & typeof globalThis;
  }

  /** As `frame`, but as soon as another document is in it, when none of its code has run. */
  async function earlyFrame(address: string): Promise<Window & typeof globalThis> {
    const created = document.createElement('iframe');
    created.style.display = 'none';
    document.body.append(created);
    const before = created.contentDocument;
    created.src = address;
    await until(() => created.contentDocument !== before);
    return created.contentWindow as Window & typeof globalThis;
  }

  /** As `earlyFrame`, with a policy that lets everything through. */
  async function earlyWindow(address: string): Promise<Window & typeof globalThis> {
    const opened = window.open('about:blank') as Window & typeof globalThis;
    const before = opened.document;
    opened.location.href = address;
    await until(() => opened.document !== before);
    return open(opened);
  }

  /** Waits for something that comes in a moment, and not for long. */
  async function until(isThere: () => boolean): Promise<void> {
    const endsAt = performance.now() + 10_000;
    while (!isThere() && performance.now() < endsAt) {
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  /** Gives a window a policy that lets everything through. */
  function open<Scope extends Window & typeof globalThis>(scope: Scope): Scope {
    const { trustedTypes } = scope as unknown as {
      trustedTypes?: { createPolicy: (name: string, rules: object) => unknown };
    };
    const same = (text: string) => text;
    trustedTypes?.createPolicy('default', {
      createHTML: same,
      createScript: same,
      createScriptURL: same,
    });
    return scope;
  }

  async function scriptIn(scope: Window, plant: Plant): Promise<void> {
    await until(() => scope.document.documentElement !== null);
    const created = scope.document.createElement('script');
    created.crossOrigin = 'anonymous';
    created.integrity = plant.scriptHash;
    created.src = plant.script;
    (scope.document.head ?? scope.document.documentElement).append(created);
  }

  function blob(text: string, type: string): string {
    return URL.createObjectURL(new Blob([text], { type }));
  }

  function click(element: HTMLElement): void {
    document.body.append(element);
    element.click();
  }

  /** Runs after what is under way, where no tool that evaluates code has a part in it. */
  function task(run: () => unknown): Promise<void> {
    return new Promise((resolve) => {
      setTimeout(() => {
        setTimeout(resolve);
        run();
      });
    });
  }

  /** Replaces a built-in for one moment. */
  function replaced(holder: object, key: string, to: PropertyDescriptor, run: () => void): void {
    const before = Object.getOwnPropertyDescriptor(holder, key);
    Object.defineProperty(holder, key, { configurable: true, ...to });
    try {
      run();
    } finally {
      if (before) Object.defineProperty(holder, key, before);
    }
  }

  const page = (inner: string) => `<!doctype html><body>${inner}</body>`;
  const tag = ({ script, scriptHash }: Plant) =>
    `<script src="${script}" integrity="${scriptHash}" crossorigin></` + 'script>';
  const inline = ({ code }: Plant) => `<script>${code}</` + 'script>';

  const scriptElements: Record<string, Way> = {
    '`src`': (plant) => add(Object.assign(script(), { src: plant.script })),
    '`src`, then its own `integrity`': (plant) =>
      add(Object.assign(script(), { src: plant.script, integrity: plant.scriptHash })),
    '`src`, then `integrity` removed': (plant) => {
      const created = Object.assign(script(), { src: plant.script });
      created.removeAttribute('integrity');
      add(created);
    },
    '`src`, then `integrity` set as an attribute': (plant) => {
      const created = Object.assign(script(), { src: plant.script });
      Element.prototype.setAttribute.call(created, 'integrity', plant.scriptHash);
      add(created);
    },
    '`src`, then `integrity` changed in its attribute': (plant) => {
      const created = Object.assign(script(), { src: plant.script, crossOrigin: 'anonymous' });
      created.setAttributeNode(attribute('integrity', plant.scriptHash));
      const node = created.getAttributeNode('integrity');
      if (node) node.value = plant.scriptHash;
      add(created);
    },
    '`setAttribute`': (plant) => {
      const created = script();
      created.setAttribute('src', plant.script);
      created.setAttribute('integrity', plant.scriptHash);
      add(created);
    },
    '`Element.prototype.setAttribute`': (plant) => {
      const created = script();
      Element.prototype.setAttribute.call(created, 'src', plant.script);
      Element.prototype.setAttribute.call(created, 'integrity', plant.scriptHash);
      add(created);
    },
    '`setAttributeNS`': (plant) => {
      const created = script();
      Element.prototype.setAttributeNS.call(created, null, 'src', plant.script);
      created.integrity = plant.scriptHash;
      add(created);
    },
    '`setAttributeNode`': (plant) => {
      const created = script();
      Element.prototype.setAttributeNode.call(created, attribute('src', plant.script));
      created.integrity = plant.scriptHash;
      add(created);
    },
    '`setAttributeNodeNS`': (plant) => {
      const created = script();
      created.setAttributeNodeNS(attribute('src', plant.script));
      created.integrity = plant.scriptHash;
      add(created);
    },
    '`attributes.setNamedItem`': (plant) => {
      const created = script();
      created.attributes.setNamedItem(attribute('src', plant.script));
      created.integrity = plant.scriptHash;
      add(created);
    },
    'the value of an attribute that is there': (plant) => {
      const created = script();
      created.setAttribute('src', '');
      const node = created.getAttributeNode('src');
      if (node) node.value = plant.script;
      created.integrity = plant.scriptHash;
      add(created);
    },
    'a module': (plant) => add(Object.assign(script(), { type: 'module', src: plant.script })),
    'a module, then its own `integrity`': (plant) =>
      add(
        Object.assign(script(), { type: 'module', src: plant.script, integrity: plant.scriptHash }),
      ),
    'a clone': (plant) => {
      const created = Object.assign(script(), { src: plant.script });
      const clone = created.cloneNode() as HTMLScriptElement;
      clone.integrity = plant.scriptHash;
      add(clone);
    },
    'made in another document, and imported': (plant) => {
      const other = document.implementation.createHTMLDocument();
      const created = other.createElement('script');
      created.src = plant.script;
      created.integrity = plant.scriptHash;
      add(document.importNode(created, true));
    },
    'made in another document, and moved': (plant) => {
      const other = document.implementation.createHTMLDocument();
      const created = other.createElement('script');
      Element.prototype.setAttribute.call(created, 'src', plant.script);
      Element.prototype.setAttribute.call(created, 'integrity', plant.scriptHash);
      add(created);
    },
    'with `innerHTML` of another document, and moved': (plant) => {
      const other = document.implementation.createHTMLDocument();
      const range = other.createRange();
      add(range.createContextualFragment(tag(plant)));
    },
    'of SVG, with `href`': (plant) => {
      const created = document.createElementNS(svg, 'script');
      created.setAttribute('href', plant.script);
      add(created);
    },
    'of SVG, with `xlink:href`': (plant) => {
      const created = document.createElementNS(svg, 'script');
      created.setAttributeNS(xlink, 'xlink:href', plant.script);
      add(created);
    },
    'of SVG, with `href.baseVal`': (plant) => {
      const created = document.createElementNS(svg, 'script') as SVGScriptElement;
      created.href.baseVal = plant.script;
      add(created);
    },
    'of SVG, with text': (plant) => {
      const created = document.createElementNS(svg, 'script');
      created.append(plant.code);
      add(created);
    },
    'a `base` for relative addresses': (plant) => {
      const base = document.createElement('base');
      base.href = plant.script.replace(/[^/]+$/, '');
      add(base);
      const file = plant.script.replace(/.*\//, '');
      add(Object.assign(script(), { src: file, integrity: plant.scriptHash }));
      base.remove();
    },
    '`text`': (plant) => add(Object.assign(script(), { text: plant.code })),
    '`textContent`': (plant) => add(Object.assign(script(), { textContent: plant.code })),
    'a text node': (plant) => {
      const created = script();
      created.append(plant.code);
      add(created);
    },
    'a `data:` address': (plant) =>
      add(
        Object.assign(script(), { src: `data:text/javascript,${encodeURIComponent(plant.code)}` }),
      ),
    'a `blob:` address': (plant) =>
      add(Object.assign(script(), { src: blob(plant.code, 'text/javascript') })),
    'while `Map.prototype.get` is another': (plant) =>
      replaced(Map.prototype, 'get', { value: () => plant.scriptHash }, () => {
        const created = Object.assign(script(), { src: plant.script });
        created.integrity = plant.scriptHash;
        add(created);
      }),
    'while `URL.prototype.pathname` is another': (plant) => {
      const listed = new URL(document.scripts[0]?.src || '/', location.href).pathname;
      replaced(URL.prototype, 'pathname', { get: () => listed }, () => {
        const created = Object.assign(script(), { src: plant.script });
        created.integrity = plant.scriptHash;
        add(created);
      });
    },
    "the guard's `admit`, asked for the file": (plant) => {
      const { touchlineGuard } = window as unknown as {
        touchlineGuard?: { admit?: (files: Record<string, string>) => void };
      };
      touchlineGuard?.admit?.({ [new URL(plant.script, location.href).href]: plant.scriptHash });
      add(Object.assign(script(), { src: plant.script }));
    },
  };

  const strings: Record<string, Way> = {
    '`eval`': (plant) => task(() => (0, eval)(plant.code)),
    '`Function`': (plant) => task(() => new Function(plant.code)()),
    'the constructor of functions': (plant) => task(() => function () {}.constructor(plant.code)()),
    'the constructor of async functions': (plant) =>
      task(() => (async () => undefined).constructor(plant.code)()),
    '`setTimeout`': (plant) => task(() => setTimeout(plant.code)),
    '`setInterval`': (plant) =>
      task(() => {
        const timer = setInterval(plant.code, 10);
        setTimeout(() => clearInterval(timer), 300);
      }),
    '`innerHTML`': (plant) => {
      const element = document.createElement('div');
      document.body.append(element);
      element.innerHTML = `<img src="data:," onerror="${plant.code}">`;
    },
    '`outerHTML`': (plant) => {
      const element = document.createElement('div');
      document.body.append(element);
      element.outerHTML = `<img src="data:," onerror="${plant.code}">`;
    },
    '`insertAdjacentHTML`': (plant) =>
      document.body.insertAdjacentHTML('beforeend', `<img src="data:," onerror="${plant.code}">`),
    '`createContextualFragment`': (plant) =>
      add(document.createRange().createContextualFragment(inline(plant))),
    '`createContextualFragment`, with an address': (plant) =>
      add(document.createRange().createContextualFragment(tag(plant))),
    '`DOMParser`': (plant) => {
      const parsed = new DOMParser().parseFromString(
        page(`<img src="data:," onerror="${plant.code}">`),
        'text/html',
      );
      document.body.append(...parsed.body.childNodes);
    },
    '`setHTMLUnsafe`': (plant) => {
      const element = document.createElement('div');
      document.body.append(element);
      element.setHTMLUnsafe(`<img src="data:," onerror="${plant.code}">`);
    },
    'declarative shadow DOM': (plant) => {
      const element = document.createElement('div');
      document.body.append(element);
      element.setHTMLUnsafe(
        `<p><template shadowrootmode="open"><img src="data:," onerror="${plant.code}"></template></p>`,
      );
    },
    '`innerHTML` of a shadow root': (plant) => {
      const element = document.createElement('div');
      document.body.append(element);
      element.attachShadow({ mode: 'open' }).innerHTML =
        `<img src="data:," onerror="${plant.code}">`;
    },
    '`template`': (plant) => {
      const template = document.createElement('template');
      template.innerHTML = `<img src="data:," onerror="${plant.code}">`;
      document.body.append(template.content.cloneNode(true));
    },
    'HTML of another document': (plant) => {
      const other = document.implementation.createHTMLDocument();
      other.body.innerHTML = `<img src="data:," onerror="${plant.code}">`;
      document.body.append(...other.body.childNodes);
    },
    'an attribute for events': (plant) => {
      const element = document.createElement('button');
      element.setAttribute('onclick', plant.code);
      click(element);
    },
    'the same, with `setAttributeNode`': (plant) => {
      const element = document.createElement('button');
      element.setAttributeNode(attribute('onclick', plant.code));
      click(element);
    },
    'a link to `javascript:`': (plant) =>
      click(Object.assign(document.createElement('a'), { href: `javascript:${plant.code}` })),
    'a form to `javascript:`': (plant) => {
      const form = document.createElement('form');
      form.action = `javascript:${plant.code}`;
      document.body.append(form);
      form.submit();
    },
    'a frame with `javascript:`': async (plant) => {
      const created = document.createElement('iframe');
      created.src = `javascript:${plant.code}`;
      document.body.append(created);
    },
    'the location of a frame': async (plant) => {
      (await frame()).location.href = `javascript:${plant.code}`;
    },
    '`window.open` of `javascript:`': (plant) => window.open(`javascript:${plant.code}`),
    WebAssembly: async (plant) => {
      // An empty module.
      await WebAssembly.instantiate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
      plant.tellRan();
    },
  };

  const modules: Record<string, Way> = {
    '`import()`': (plant) => import(/* @vite-ignore */ plant.script),
    '`import()` of `data:`': (plant) =>
      import(`data:text/javascript,${encodeURIComponent(plant.code)}`),
    '`import()` of `blob:`': (plant) => import(blob(plant.code, 'text/javascript')),
    '`import()` by a string': (plant) => task(() => setTimeout(`import("${plant.script}")`)),
    'an import map': async (plant) => {
      const map = script();
      map.type = 'importmap';
      map.textContent = JSON.stringify({
        imports: { [`foreign${plant.element}`]: plant.script },
        integrity: { [plant.script]: plant.scriptHash },
      });
      add(map);
      await import(`foreign${plant.element}`);
    },
    'a module script with text': (plant) =>
      add(Object.assign(script(), { type: 'module', textContent: `import "${plant.script}"` })),
    'a worker': (plant) => new Worker(plant.script),
    'a module worker': (plant) => new Worker(plant.script, { type: 'module' }),
    'a worker of `blob:`': (plant) => new Worker(blob(plant.code, 'text/javascript')),
    'a worker of `data:`': (plant) => {
      const worker = new Worker(`data:text/javascript,${encodeURIComponent(plant.code)}`);
      // Its origin is none, so that it has no other way to tell.
      worker.onmessage = plant.tellRan;
    },
    'a shared worker': (plant) => new SharedWorker(plant.script),
    'a service worker': async (plant) => {
      const scope = plant.script.replace(/[^/]+$/, '');
      const registration = await navigator.serviceWorker.register(plant.script, { scope });
      setTimeout(() => void registration.unregister(), 500);
    },
    'a worker of a frame': async (plant) => new (open(await frame()).Worker)(plant.script),
    'a paint worklet': async (plant) => {
      const { paintWorklet } = CSS as unknown as { paintWorklet: Worklet };
      await paintWorklet.addModule(plant.script);
      plant.tellRan();
    },
    'an audio worklet': async (plant) => {
      await new OfflineAudioContext(1, 1, 44100).audioWorklet.addModule(plant.script);
      plant.tellRan();
    },
    'a worklet of `blob:`': async (plant) => {
      const address = blob(plant.code, 'text/javascript');
      await new OfflineAudioContext(1, 1, 44100).audioWorklet.addModule(address);
      plant.tellRan();
    },
    'a worklet of `data:`': async (plant) => {
      const address = `data:text/javascript,${encodeURIComponent(plant.code)}`;
      await new OfflineAudioContext(1, 1, 44100).audioWorklet.addModule(address);
      plant.tellRan();
    },
    'a worklet of a frame': async (plant) => {
      const scope = await frame();
      await new scope.OfflineAudioContext(1, 1, 44100).audioWorklet.addModule(plant.script);
      plant.tellRan();
    },
  };

  const frames: Record<string, Way> = {
    'an empty frame': async (plant) => scriptIn(await frame(), plant),
    'an empty frame, with a policy of its own': async (plant) =>
      scriptIn(open(await frame()), plant),
    'the same, and text': async (plant) => {
      const scope = open(await frame());
      const created = scope.document.createElement('script');
      created.text = plant.code;
      scope.document.head.append(created);
    },
    'the same, and `eval`': async (plant) => {
      const scope = open(await frame());
      await task(() => scope.eval(plant.code));
    },
    'the same, and `document.write`': async (plant) => {
      const scope = open(await frame());
      scope.document.write(page(tag(plant)));
      scope.document.close();
    },
    'the same, and `import()`': async (plant) => {
      const scope = open(await frame());
      await task(() => scope.eval(`import("${plant.script}")`));
    },
    '`document.write` of a frame': async (plant) => {
      const scope = await frame();
      scope.document.write(page(tag(plant)));
      scope.document.close();
    },
    '`srcdoc` with text': (plant) => {
      const created = document.createElement('iframe');
      created.srcdoc = page(inline(plant));
      document.body.append(created);
    },
    '`srcdoc` with an address': (plant) => {
      const created = document.createElement('iframe');
      created.srcdoc = page(tag(plant));
      document.body.append(created);
    },
    '`srcdoc` as an attribute': (plant) => {
      const created = document.createElement('iframe');
      created.setAttribute('srcdoc', page(tag(plant)));
      document.body.append(created);
    },
    'a frame of `blob:`': async (plant) => frame(blob(page(tag(plant)), 'text/html')),
    'a frame of `data:`': async (plant) =>
      frame(`data:text/html,${encodeURIComponent(page(inline(plant)))}`),
    'an `object` of `blob:`': (plant) => {
      const created = document.createElement('object');
      created.type = 'text/html';
      created.data = blob(page(tag(plant)), 'text/html');
      document.body.append(created);
    },
    'an `embed` of `blob:`': (plant) => {
      const created = document.createElement('embed');
      created.type = 'text/html';
      created.src = blob(page(tag(plant)), 'text/html');
      document.body.append(created);
    },
    'a frame of the page itself': async (plant) => scriptIn(open(await earlyFrame('/')), plant),
    'a frame of the sign-in page': async (plant) =>
      scriptIn(open(await earlyFrame('/redirect.html')), plant),
    'a frame of a document of the portal': async (plant) =>
      scriptIn(open(await earlyFrame('/config.json')), plant),
    'a frame of an answer of the API': async (plant) => {
      const scope = open(await earlyFrame('/api/sports'));
      await until(() => scope.document.documentElement !== null);
      const created = scope.document.createElement('script');
      created.text = plant.code;
      (scope.document.head ?? scope.document.documentElement).append(created);
    },
    'a frame of a page that is not there': async (plant) =>
      scriptIn(open(await earlyFrame('/api/nothing')), plant),
    'a frame of a file of a release': async (plant) =>
      scriptIn(open(await earlyFrame(plant.style)), plant),
    'a new window': (plant) => {
      const opened = window.open('about:blank') as (Window & typeof globalThis) | null;
      if (opened) scriptIn(open(opened), plant);
    },
    'a new window of the page itself': async (plant) => scriptIn(await earlyWindow('/'), plant),
    'a new window of a document of the portal': async (plant) =>
      scriptIn(await earlyWindow('/config.json'), plant),
    'a new window of `blob:`': (plant) => window.open(blob(page(tag(plant)), 'text/html')),
    "a frame's setters for a script of the page": async (plant) => {
      const scope = open(await frame());
      const { prototype } = scope.HTMLScriptElement;
      const created = script();
      for (const [name, value] of [
        ['src', plant.script],
        ['integrity', plant.scriptHash],
        ['crossOrigin', 'anonymous'],
      ] as const) {
        Object.getOwnPropertyDescriptor(prototype, name)?.set?.call(created, value);
      }
      add(created);
    },
    "a frame's `setAttribute` for a script of the page": async (plant) => {
      const { setAttribute } = open(await frame()).Element.prototype;
      const created = script();
      setAttribute.call(created, 'src', plant.script);
      setAttribute.call(created, 'integrity', plant.scriptHash);
      add(created);
    },
    'a script made in a frame, and moved': async (plant) => {
      const scope = open(await frame());
      const created = scope.document.createElement('script');
      created.src = plant.script;
      created.integrity = plant.scriptHash;
      created.crossOrigin = 'anonymous';
      add(created);
    },
  };

  const styles: Record<string, Way> = {
    '`href`': (plant) => add(Object.assign(link(), { href: plant.style })),
    '`href`, then its own `integrity`': (plant) =>
      add(Object.assign(link(), { href: plant.style, integrity: plant.styleHash })),
    '`href`, then `integrity` removed': (plant) => {
      const created = Object.assign(link(), { href: plant.style });
      created.removeAttribute('integrity');
      add(created);
    },
    '`href`, then `integrity` set as an attribute': (plant) => {
      const created = Object.assign(link(), { href: plant.style });
      Element.prototype.setAttribute.call(created, 'integrity', plant.styleHash);
      add(created);
    },
    '`integrity` changed when it is in the page': (plant) => {
      const created = Object.assign(link(), { href: plant.style, rel: 'preload' });
      add(created);
      created.integrity = plant.styleHash;
      created.rel = 'stylesheet';
    },
    '`setAttribute`': (plant) => {
      const created = link();
      created.setAttribute('href', plant.style);
      created.setAttribute('integrity', plant.styleHash);
      add(created);
    },
    '`Element.prototype.setAttribute`': (plant) => {
      const created = link();
      Element.prototype.setAttribute.call(created, 'href', plant.style);
      Element.prototype.setAttribute.call(created, 'integrity', plant.styleHash);
      add(created);
    },
    '`Element.prototype.setAttribute`, without `integrity`': (plant) => {
      const created = link();
      Element.prototype.setAttribute.call(created, 'href', plant.style);
      add(created);
    },
    '`setAttributeNS`': (plant) => {
      const created = link();
      Element.prototype.setAttributeNS.call(created, null, 'href', plant.style);
      created.integrity = plant.styleHash;
      add(created);
    },
    '`setAttributeNode`': (plant) => {
      const created = link();
      Element.prototype.setAttributeNode.call(created, attribute('href', plant.style));
      created.integrity = plant.styleHash;
      add(created);
    },
    '`setAttributeNodeNS`': (plant) => {
      const created = link();
      created.setAttributeNodeNS(attribute('href', plant.style));
      created.integrity = plant.styleHash;
      add(created);
    },
    '`attributes.setNamedItem`': (plant) => {
      const created = link();
      created.attributes.setNamedItem(attribute('href', plant.style));
      created.integrity = plant.styleHash;
      add(created);
    },
    'the value of an attribute that is there': (plant) => {
      const created = link();
      created.setAttribute('href', '');
      const node = created.getAttributeNode('href');
      if (node) node.value = plant.style;
      created.integrity = plant.styleHash;
      add(created);
    },
    'made in another document, and moved': (plant) => {
      const other = document.implementation.createHTMLDocument();
      const created = other.createElement('link');
      created.rel = 'stylesheet';
      Element.prototype.setAttribute.call(created, 'href', plant.style);
      Element.prototype.setAttribute.call(created, 'integrity', plant.styleHash);
      add(created);
    },
    'a link with an XML name': (plant) => {
      const created = document.createElementNS('http://www.w3.org/1999/xhtml', 'link');
      created.setAttribute('rel', 'stylesheet');
      created.setAttribute('href', plant.style);
      created.setAttribute('integrity', plant.styleHash);
      add(created);
    },
    'a clone': (plant) => {
      const clone = Object.assign(link(), { href: plant.style }).cloneNode() as HTMLLinkElement;
      clone.integrity = plant.styleHash;
      add(clone);
    },
    "a frame's setters for a link of the page": async (plant) => {
      const { prototype } = (await frame()).HTMLLinkElement;
      const created = link();
      for (const [name, value] of [
        ['href', plant.style],
        ['integrity', plant.styleHash],
      ] as const) {
        Object.getOwnPropertyDescriptor(prototype, name)?.set?.call(created, value);
      }
      add(created);
    },
    'a link made in a frame, and moved': async (plant) => {
      const created = (await frame()).document.createElement('link');
      created.rel = 'stylesheet';
      created.href = plant.style;
      created.integrity = plant.styleHash;
      add(created);
    },
    'HTML of another document': (plant) => {
      const other = document.implementation.createHTMLDocument();
      other.body.innerHTML = `<link rel="stylesheet" href="${plant.style}" integrity="${plant.styleHash}">`;
      add(...other.body.childNodes);
    },
    'a `style` element': (plant) => {
      const created = document.createElement('style');
      created.textContent = plant.rule;
      add(created);
    },
    'a `style` element of SVG': (plant) => {
      const created = document.createElementNS(svg, 'style');
      created.textContent = plant.rule;
      const image = document.createElementNS(svg, 'svg');
      image.append(created);
      document.body.append(image);
    },
    'a `style` element with `@import`': (plant) => {
      const created = document.createElement('style');
      created.textContent = `@import "${plant.style}";`;
      add(created);
    },
    '`insertRule` of `@import`': (plant) => {
      const sheet = ownSheet(plant);
      sheet.insertRule(`@import "${plant.style}";`, 0);
    },
    'an attribute `style`': (plant) =>
      document.getElementById(plant.element)?.setAttribute('style', 'letter-spacing: 7px'),
    'a module of CSS': async (plant) => {
      const { default: sheet } = (await import(plant.style, { with: { type: 'css' } })) as {
        default: CSSStyleSheet;
      };
      document.adoptedStyleSheets.push(sheet);
    },
  };

  const rules: Record<string, Way> = {
    '`adoptedStyleSheets`': (plant) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(plant.rule);
      document.adoptedStyleSheets.push(sheet);
    },
    'the same, of a file that was fetched': async (plant) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(await (await fetch(plant.style)).text());
      document.adoptedStyleSheets.push(sheet);
    },
    '`insertRule`': (plant) => {
      const sheet = ownSheet(plant);
      sheet.insertRule(plant.rule, sheet.cssRules.length);
    },
    '`style` of a rule': (plant) => {
      const sheet = ownSheet(plant);
      const rule = sheet.cssRules[sheet.insertRule(plant.rule.replace('7px', '1px'))];
      (rule as CSSStyleRule).style.letterSpacing = '7px';
    },
    '`style` of an element': (plant) => {
      const element = document.getElementById(plant.element);
      if (element) element.style.letterSpacing = '7px';
    },
  };

  /** A style sheet of the page that its code may change: not one that another way is adding. */
  function ownSheet({ style }: Plant): CSSStyleSheet {
    const planted = new URL('.', style).href;
    const sheet = [...document.styleSheets].find(
      ({ href }) => href?.startsWith(location.origin) && !href.startsWith(planted),
    );
    if (!sheet) throw new Error('The page has no style sheet.');
    return sheet;
  }

  return {
    'Script elements': scriptElements,
    'Strings as code': strings,
    'Modules, workers and worklets': modules,
    'Frames and windows': frames,
    'Style sheets': styles,
    'Style rules': rules,
  };
}
