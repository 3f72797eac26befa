import type { Page, Route } from '@playwright/test';

/** What goes wrong while a page asks for something. */
export interface Fault {
  name: string;
  /** Without it the browser is offline. */
  answer?: (route: Route) => Promise<void>;
  /** Whether the server handles a save, and only its answer is broken. */
  isAfterSave?: boolean;
}

function refusal(status: number, message: string): Fault {
  return {
    ...{ name: String(status), isAfterSave: status >= 500 },
    answer: (route) => route.fulfill({ status, json: { message, statusCode: status } }),
  };
}

function body(name: string, text: string, contentType = 'application/json'): Fault {
  return {
    ...{ name, isAfterSave: true },
    answer: (route) => route.fulfill({ contentType, body: text }),
  };
}

const refuse = (route: Route) => route.abort('connectionrefused');

export const faults: Fault[] = [
  { name: 'API down', isAfterSave: true, answer: refuse },
  { name: 'API hangs', isAfterSave: true, answer: () => new Promise(() => undefined) },
  refusal(403, 'Only the owner may do this.'),
  refusal(404, 'This does not exist.'),
  refusal(412, 'This was changed.'),
  refusal(429, 'Too many requests. Try again in a minute.'),
  refusal(500, 'Something went wrong on the server.'),
  body('garbage', '\u0000\u0007%PDF-1.7 Error: ENOENT at /srv/app.js:12:3'),
  body('{}', '{}'),
  body('HTML', '<!doctype html><title>Sign in to this Wi-Fi</title>', 'text/html'),
  { name: 'offline' },
];

/**
 * Breaks what a page asks for, until the returned function is called.
 * @param methods of the calls of the API that it breaks
 */
export async function breakPage(
  page: Page,
  { answer, isAfterSave }: Fault,
  origin: string,
  methods: string[],
): Promise<() => Promise<void>> {
  if (!answer) {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  }
  let isOver = false;
  await page.route(`${origin}/api/**`, async (route) => {
    const method = route.request().method();
    if (isOver || !methods.includes(method)) return route.fallback();
    if (isAfterSave && method !== 'GET') await route.fetch().catch(() => undefined);
    await answer(route);
  });
  return () => {
    isOver = true;
    return Promise.resolve();
  };
}
