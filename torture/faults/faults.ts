import type { BrowserContext, Page, Route } from '@playwright/test';

/** What goes wrong. */
export interface Fault {
  name: string;
  /** Whose answers it breaks, or what of the browser. */
  of: 'api' | 'start' | 'renewal' | 'network' | 'browser';
  /** Whether what the screen reads can come all the same. */
  isHarmless?: boolean;
  /** Answers a request in place of the server, or of the provider. */
  answer?: (route: Route) => Promise<void>;
  /** Whether the server handles a save, and only its answer is broken. */
  isAfterSave?: boolean;
  /** Runs in each page before its own code. */
  inPage?: (context: BrowserContext) => Promise<unknown>;
}

const json = 'application/json';

function refusal(status: number, message: string): Fault {
  return {
    ...{ name: String(status), of: 'api', isAfterSave: status >= 500 },
    answer: (route) =>
      route.fulfill({
        status,
        contentType: json,
        body: JSON.stringify({ message, statusCode: status }),
      }),
  };
}

function body(name: string, text: string, contentType = json): Fault {
  return {
    ...{ name, of: 'api', isAfterSave: true },
    answer: (route) => route.fulfill({ status: 200, contentType, body: text }),
  };
}

const hang = () => new Promise<void>(() => undefined);
const refuse = (route: Route) => route.abort('connectionrefused');

export const faults: Fault[] = [
  { name: 'API down', of: 'api', isAfterSave: true, answer: refuse },
  { name: 'API hangs', of: 'api', isAfterSave: true, answer: hang },
  {
    ...{ name: 'API slow', of: 'api', isHarmless: true },
    answer: async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await route.continue();
    },
  },
  refusal(400, 'This is not valid.'),
  refusal(401, 'The token is not valid.'),
  refusal(403, 'Only the owner may do this.'),
  refusal(404, 'This does not exist.'),
  refusal(409, 'This is being changed.'),
  refusal(412, 'This was changed.'),
  refusal(422, 'This key was used before.'),
  refusal(429, 'Too many requests. Try again in a minute.'),
  refusal(500, 'Something went wrong on the server.'),
  {
    ...{ name: '502', of: 'api', isAfterSave: true },
    answer: (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  },
  refusal(503, 'The server is too busy. Try again in a moment.'),
  {
    ...{ name: '504', of: 'api', isAfterSave: true },
    answer: (route) => route.fulfill({ status: 504, contentType: 'text/html', body: '' }),
  },
  body('garbage', '\u0000\u0007%PDF-1.7 Error: ENOENT at /srv/app.js:12:3'),
  body('cut JSON', '[{"id":"1","name":"Har'),
  body('null', 'null'),
  body('{}', '{}'),
  body('HTML', '<!doctype html><title>Sign in to this Wi-Fi</title>', 'text/html'),
  { name: 'offline', of: 'network' },
  { name: 'provider down at start', of: 'start', answer: refuse },
  { name: 'provider hangs at start', of: 'start', answer: hang },
  { name: 'provider down at renewal', of: 'renewal', answer: refuse },
  { name: 'provider hangs at renewal', of: 'renewal', answer: hang },
  { name: 'storage full', of: 'browser', isHarmless: true, inPage: fillStorage },
  { name: 'storage forbidden', of: 'browser', inPage: forbidStorage },
  { name: 'cookies forbidden', of: 'browser', isHarmless: true, inPage: forbidCookies },
  { name: 'clock 26 h ahead', of: 'browser', isHarmless: true, inPage: shiftClock(26) },
  { name: 'clock 26 h behind', of: 'browser', isHarmless: true, inPage: shiftClock(-26) },
];

function fillStorage(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (let size = 1024 * 1024, part = 0; size >= 1; part += 1) {
        try {
          storage.setItem(`filler.${part}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    }
  });
}

function forbidStorage(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException(`Failed to read '${name}': Access is denied.`, 'SecurityError');
        },
      });
    }
  });
}

function forbidCookies(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
}

function shiftClock(hours: number) {
  return (context: BrowserContext) =>
    context.addInitScript((shiftMs) => {
      const RealDate = Date;
      window.Date = new Proxy(RealDate, {
        construct: (target, parts: []) =>
          parts.length > 0 ? new target(...parts) : new target(RealDate.now() + shiftMs),
        apply: () => new RealDate(RealDate.now() + shiftMs).toString(),
        get: (target, key) =>
          key === 'now' ? () => RealDate.now() + shiftMs : (Reflect.get(target, key) as unknown),
      });
    }, hours * 3_600_000);
}

export interface Addresses {
  /** Of the portal and of the provider, without a path. */
  portal: string;
  provider: string;
}

/**
 * Breaks what a page asks for, until the returned function is called.
 * @param methods of the calls of the API that it breaks
 */
export async function breakPage(
  page: Page,
  fault: Fault,
  { portal, provider }: Addresses,
  methods: string[],
): Promise<() => Promise<void>> {
  let isOver = false;
  const { answer } = fault;
  const isApi = (url: URL) => url.origin === portal && url.pathname.startsWith('/api/');
  const isProvider = (url: URL) => url.origin === provider;
  if (fault.of === 'network') {
    const network = await page.context().newCDPSession(page);
    const set = (offline: boolean) =>
      network.send('Network.emulateNetworkConditions', {
        ...{ offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
      });
    await network.send('Network.enable');
    await set(true);
    return async () => void (await set(false));
  }
  if (fault.of === 'renewal') {
    await page.route(isApi, (route) =>
      isOver || !methods.includes(route.request().method())
        ? route.fallback()
        : route.fulfill({
            status: 401,
            json: { message: 'The token has ended.', statusCode: 401 },
          }),
    );
  }
  if (answer) {
    await page.route(fault.of === 'api' ? isApi : isProvider, async (route) => {
      const { method } = { method: route.request().method() };
      if (isOver || (fault.of === 'api' && !methods.includes(method))) return route.fallback();
      if (fault.isAfterSave && method !== 'GET') await route.fetch().catch(() => undefined);
      await answer(route);
    });
  }
  return () => {
    isOver = true;
    return Promise.resolve();
  };
}
