import type { Page } from '@playwright/test';
import { expect, type Api } from '@touchline/e2e/harness/fixtures';
import { PortalFrame } from '@touchline/e2e/pages/portal-frame';
import type { Stranger } from './stranger';

/** A page in which a way is tried, and what has come of it so far. */
export interface Scene {
  page: Page;
  /** Where the page was opened. */
  url: string;
  /** What the remote says that it got hold of, once it has tried; see remotes/attack. */
  tried: () => Promise<string>;
  stranger: Stranger;
  /** What a remote must never see: the access token, and what others keep in the browser. */
  secrets: string[];
  api: Api;
  /** The native questions of the page, in order; each is accepted. */
  dialogs: string[];
  /** The files that were offered for download. */
  downloads: string[];
  /** Methods and addresses of all requests of the page and its frames. */
  requests: string[];
  /** What went wrong in the page's own code. */
  pageErrors: string[];
}

/** A way of a remote in a frame to do what it may not. */
export interface FrameWay {
  /** For the table. */
  what: string;
  /** Its name in remotes/attack. */
  way: string;
  /** Before the page is opened. */
  prepare?: (scene: Scene) => Promise<unknown>;
  /** @returns what the remote has reached; undefined for nothing */
  judge: (scene: Scene) => Promise<string | undefined>;
  /** Set where it is known to succeed: the limit that docs/trust.md names. */
  limit?: string;
}

async function got({ tried, secrets }: Scene): Promise<string | undefined> {
  const found = await tried();
  const seen = secrets.filter((secret) => found.includes(secret));
  return seen.length > 0 ? `read ${seen.join(', ')}` : undefined;
}

/** What has come to the stranger. */
async function arrived({ stranger, tried }: Scene): Promise<string | undefined> {
  await tried();
  return stranger.requests().length > 0 ? stranger.requests().join(', ') : undefined;
}

/** The page is where it was, and no stranger has heard anything. */
async function stayed(scene: Scene): Promise<string | undefined> {
  await pause(2_500);
  const { page, url, stranger } = scene;
  if (page.url() !== url) return `the page is at ${page.url()}`;
  return stranger.requests().length > 0 ? stranger.requests().join(', ') : undefined;
}

/** What asks a page counts as a press there: nobody asks it while a way is tried that needs one. */
const unpressed = () => pause(4_000);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A page that has not answered within this time, in milliseconds, does not answer. */
const answerMs = 15_000;

/** Presses the link of another remote. @returns whether the user is there, and stays there */
async function canLeave(page: Page, presses = 1): Promise<boolean> {
  const link = new PortalFrame(page).sidebar().getByRole('link', { name: 'Teams' });
  for (let press = 0; press < presses; press += 1) {
    await link.click({ timeout: answerMs });
    const isThere = () => new URL(page.url()).pathname === '/';
    // A frame that says no by itself is left when it is pressed again soon.
    const waitMs = presses > 1 ? 500 : answerMs;
    for (let waited = 0; waited < waitMs && !isThere(); waited += 200) await pause(200);
    if (!isThere()) continue;
    await pause(1_500);
    const heading = new PortalFrame(page).heading();
    return isThere() && (await heading.textContent({ timeout: answerMs })) === 'Teams';
  }
  return false;
}

const kept = async (scene: Scene, presses?: number): Promise<string | undefined> => {
  await scene.tried().catch(() => undefined);
  return (await canLeave(scene.page, presses)) ? undefined : 'the user is kept';
};

const notice = (page: Page) => page.getByText('Attack does not answer at the moment.');

/** Requests of the API beyond the two that the remote declares. */
function undeclared(requests: string[]): string[] {
  return requests.filter(
    (request) =>
      /attack-marker|evil/i.test(request) ||
      (/ http:\/\/localhost:\d+\/api\//.test(request) &&
        !/ http:\/\/localhost:\d+\/api\/(sports|teams\/[^/?]+|teams|teams\/[^/]+\/plans)(\?.*)?$/.test(
          request,
        )),
  );
}

export const frameWays: FrameWay[] = [
  {
    what: "Read the access token from the page's memory, calls and messages",
    way: 'token',
    judge: got,
  },
  { what: 'Read local storage, session storage, IndexedDB and caches', way: 'storage', judge: got },
  { what: 'Read cookies of the portal', way: 'read-cookies', judge: got },
  {
    what: 'Set cookies for the portal: by script, and by answers of a server',
    way: 'set-cookies',
    async judge({ page, tried }) {
      await tried();
      const cookies = await page.context().cookies();
      const set = cookies.filter(({ name }) => name.startsWith('bomb'));
      return set.length > 0 ? set.map(({ name }) => name).join(', ') : undefined;
    },
  },
  { what: 'Take the tab elsewhere by script', way: 'top-by-script', judge: stayed },
  {
    what: 'Take the tab elsewhere by a link, a form, `base`, `meta`',
    way: 'top-by-element',
    judge: stayed,
  },
  {
    what: 'Take the tab elsewhere by navigating to an address that looks like a path',
    way: 'top-by-message',
    async judge({ page, url, tried, stranger }) {
      await tried().catch(() => undefined);
      await pause(1_500);
      const origin = new URL(url).origin;
      if (new URL(page.url()).origin !== origin) return `the page is at ${page.url()}`;
      return stranger.requests().length > 0 ? stranger.requests().join(', ') : undefined;
    },
  },
  {
    what: "Put an address of another site into the page's own links",
    way: 'tricky-links',
    prepare: ({ page, url }) =>
      page.addInitScript((own) => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        new MutationObserver(() => {
          const links = [...document.querySelectorAll('a')].map(({ origin }) => origin);
          seen.push(...links.filter((origin) => origin !== own));
        }).observe(document, { subtree: true, childList: true, attributes: true });
      }, new URL(url).origin),
    async judge({ page, tried }) {
      await tried();
      const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
      return seen.join(', ') || undefined;
    },
  },
  { what: 'Take its own frame to another site', way: 'own-frame', judge: stayed },
  {
    what: 'Take its own frame to the document of another remote, before its own is loaded',
    way: 'own-frame-at-once',
    async judge({ page }) {
      const isEnded = page.getByRole('alert').filter({ hasText: 'Attack' });
      await isEnded.waitFor({ timeout: 5_000 }).catch(() => undefined);
      return (await isEnded.isVisible()) ? undefined : 'the page shows it as the remote';
    },
  },
  {
    what: 'Draw over the page',
    way: 'overlay',
    async judge({ page, tried }) {
      await tried();
      return (await canLeave(page)) ? undefined : "the page's bar is covered";
    },
  },
  {
    what: 'Fake a dialog of the browser: `confirm`, `alert`, `prompt`, `print`',
    way: 'dialogs',
    async judge({ tried, dialogs }) {
      await tried();
      return dialogs.length > 0 ? dialogs.join(', ') : undefined;
    },
  },
  {
    what: 'Ask without its title, or more than 3 times within 10 seconds',
    way: 'questions',
    async judge({ tried, dialogs }) {
      await tried();
      const unnamed = dialogs.filter((question) => !question.startsWith('Attack: '));
      if (dialogs.length === 0) return 'not even a question';
      return dialogs.length > 3 || unnamed.length > 0 ? dialogs.join(' | ') : undefined;
    },
  },
  {
    what: 'Print again and again',
    way: 'prints',
    prepare: ({ page }) =>
      page.addInitScript(() => {
        window.print = () => {
          const calls = Number(document.documentElement.dataset['prints'] ?? 0);
          document.documentElement.dataset['prints'] = String(calls + 1);
          setTimeout(() => window.dispatchEvent(new Event('afterprint')));
        };
      }),
    async judge({ page, tried }) {
      await tried();
      const prints = await page.evaluate(() => document.documentElement.dataset['prints']);
      return Number(prints ?? 0) > 3 ? `${prints} times` : undefined;
    },
  },
  {
    what: 'Read or change drafts, choices and entries of another remote',
    way: 'others-data',
    async judge(scene) {
      const read = await got(scene);
      if (read !== undefined) return read;
      const stored = await scene.page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      );
      // Two of them, and the copy of the draft is looked at by its own remote.
      const left = ['neighbour-choice', 'neighbour-draft'].filter((text) => !stored.includes(text));
      return left.length > 0 ? `changed ${left.join(', ')}` : undefined;
    },
  },
  {
    what: 'Write what it does not declare',
    way: 'undeclared-writes',
    async judge({ tried, api, requests, pageErrors }) {
      await tried();
      const teams = await api.send<{ items?: { name: string }[] } | { name: string }[]>(
        'get',
        '/teams',
      );
      if (JSON.stringify(teams).includes('Taken over')) return 'it has changed a team';
      const writes = requests.filter((request) =>
        /^(POST|PUT|DELETE|PATCH) .*\/api\//.test(request),
      );
      return [...writes, ...undeclared(requests), ...pageErrors].join(', ') || undefined;
    },
  },
  {
    what: 'Read what it does not declare: also by `..`, `%2e`, `%2f`, `?`, `\\`, another host',
    way: 'undeclared-reads',
    async judge(scene) {
      const read = await got(scene);
      const { requests, stranger, pageErrors } = scene;
      const sent = requests.filter((request) =>
        /\/api\/(?!sports$|sports\?x=|sports\/?$|teams\/7(%252f|%252F|%2f|%2F)plans$|teams\/(7|\.\.;|%7Bid%7D|\{id\}|7;)?$)/.test(
          request,
        ),
      );
      return (
        [...(read ? [read] : []), ...sent, ...stranger.requests(), ...pageErrors].join(', ') ||
        undefined
      );
    },
  },
  {
    what: 'Send messages of names and shapes that there are not',
    way: 'forged',
    async judge({ page, url, tried, pageErrors, downloads, dialogs }) {
      await tried().catch(() => undefined);
      if (pageErrors.length > 0) return pageErrors.join(', ');
      if (downloads.length + dialogs.length > 0) return [...downloads, ...dialogs].join(', ');
      if (page.url() !== url) return `the page is at ${page.url()}`;
      return (await canLeave(page)) ? undefined : 'the page does not work';
    },
  },
  {
    what: 'Pollute prototypes of the page by a message',
    way: 'pollution',
    async judge({ page, tried, pageErrors }) {
      await tried().catch(() => undefined);
      await pause(500);
      const polluted = await page.evaluate(() => 'polluted' in {} || 'polluted' in []);
      return polluted ? 'polluted' : pageErrors.join(', ') || undefined;
    },
  },
  {
    what: 'Send a message of 10 MB',
    way: 'large-message',
    judge: (scene) => kept(scene),
  },
  {
    what: 'Send 10,000 messages at once',
    way: 'many-messages',
    judge: (scene) => kept(scene),
  },
  {
    what: 'Send small messages for as long as it is open, below the limits',
    way: 'steady-messages',
    judge: async (scene) => {
      await expect(scene.page.locator('[data-shown=true] > iframe')).toBeVisible();
      return kept(scene);
    },
  },
  {
    what: 'Send large messages for as long as it is open',
    way: 'large-messages',
    judge: async (scene) => {
      await pause(1_500);
      return kept(scene);
    },
  },
  {
    what: 'Stop the page by an endless loop',
    way: 'endless-loop',
    async judge({ page }) {
      await expect(notice(page)).toBeVisible();
      // By a key: a click of the test waits for frames of the page, and this is about its answer.
      await page.getByRole('link', { name: 'Go to Home' }).press('Enter');
      return (await canLeave(page)) ? undefined : 'no way on';
    },
  },
  {
    what: 'Stop the page by taking 1 GB of memory',
    way: 'memory',
    judge: (scene) => kept(scene),
  },
  {
    what: 'Stay in the browser as a service worker, or a shared worker',
    way: 'service-worker',
    async judge({ page, tried }) {
      const found = await tried();
      const registered = await page.evaluate(async () =>
        'serviceWorker' in navigator
          ? (await navigator.serviceWorker.getRegistrations()).length
          : 0,
      );
      return registered > 0 || found.includes('shared') ? 'a worker runs' : undefined;
    },
  },
  {
    what: 'Open a window, or reach its opener',
    way: 'popup',
    async judge({ page, tried, stranger }) {
      await unpressed();
      const found = await tried();
      const windows = page.context().pages().length;
      if (/open/.test(found)) return found;
      return windows > 1 ? `${windows - 1} windows` : stranger.requests().join(', ') || undefined;
    },
  },
  {
    what: 'Read or fill the clipboard, or share, without a press',
    way: 'clipboard',
    prepare: ({ page, url }) =>
      page
        .context()
        .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(url).origin }),
    async judge({ page, tried }) {
      await unpressed();
      await tried();
      const held = await page.evaluate(() => navigator.clipboard.readText());
      return held.includes('taken over') ? 'the clipboard was filled' : undefined;
    },
  },
  {
    what: 'Download a file without a press',
    way: 'download',
    async judge({ tried, downloads }) {
      await unpressed();
      await tried();
      await pause(500);
      return downloads.join(', ') || undefined;
    },
  },
  {
    what: 'Go on with timers, calls and requests after the user has left it',
    way: 'after-leaving',
    async judge({ page, tried, requests, stranger }) {
      await tried().catch(() => undefined);
      if (!(await canLeave(page))) return 'the user is kept';
      requests.length = 0;
      await pause(1_500);
      const late = requests.filter((request) => request.includes('/teams/after-leaving'));
      return [...late, ...stranger.requests()].join(', ') || undefined;
    },
  },
  {
    what: 'Reach another server: fetch, XHR, WebSocket, beacon, image, style, font, frame, worker …',
    way: 'network',
    judge: async (scene) => {
      const requests = await arrived(scene);
      return requests ?? (scene.stranger.connections() > 0 ? 'a connection' : undefined);
    },
  },
  {
    what: 'Reach another server by a script with the nonce of the document, in a browser that lacks `Connection-Allowlist`',
    way: 'script-by-address',
    prepare: ({ page }) =>
      page.route('**/frames/attack*', async (route) => {
        const response = await route.fetch();
        const { 'connection-allowlist': _, ...headers } = response.headers();
        await route.fulfill({ response, headers });
      }),
    // The stranger is on this machine, where nothing arrives from a frame: so the frame says what has kept it.
    judge: async ({ tried }) =>
      (await tried()).includes('script-src') ? undefined : 'no policy keeps it',
  },
  {
    what: 'Take the focus from who moves along the page by keys, again and again',
    way: 'take-focus',
    async judge({ page, tried }) {
      await tried();
      const link = new PortalFrame(page).sidebar().getByRole('link', { name: 'Teams' });
      await link.focus();
      await pause(500);
      // Between two tries of the frame.
      const has = page.waitForFunction(() => document.activeElement?.matches('a'), undefined, {
        timeout: answerMs,
      });
      return has.then(
        () => undefined,
        () => 'the focus',
      );
    },
  },
  { what: 'Reach another server by a form', way: 'form', judge: stayed },
  {
    what: 'Reach another server by preparing a connection (`preconnect`)',
    way: 'preconnect',
    async judge({ tried, stranger }) {
      await tried();
      return stranger.connections() > 0 ? `${stranger.connections()} connections` : undefined;
    },
  },
  {
    what: 'Reach another server by WebRTC',
    way: 'webrtc',
    async judge({ tried, stranger }) {
      await tried();
      const [packets, connections] = [stranger.packets(), stranger.connections()];
      return packets + connections > 0
        ? `${packets} packets, ${connections} connections`
        : undefined;
    },
  },
  {
    what: 'Refuse to be left, again and again',
    way: 'leave-refusals',
    judge: (scene) => kept(scene, 3),
  },
  {
    what: 'Refuse to be left, and ask each time',
    way: 'leave-questions',
    judge: (scene) => kept(scene, 4),
  },
  {
    what: 'Send the user back while it is asked whether it may be left',
    way: 'leave-redirected',
    judge: (scene) => kept(scene),
  },
  {
    what: 'Send the user back by navigating all the time',
    way: 'navigation-loop',
    judge: (scene) => kept(scene),
  },
  {
    what: 'Use the full screen, the pointer, the camera, the place, notifications',
    way: 'devices',
    prepare: ({ page, url }) =>
      page.context().grantPermissions(['geolocation', 'camera', 'microphone', 'notifications'], {
        origin: new URL(url).origin,
      }),
    async judge({ page, tried }) {
      const found = await tried();
      const isFull = await page.evaluate(() => document.fullscreenElement !== null);
      const used = /full screen|pointer lock|camera|display|geolocation|notifications/.exec(found);
      return isFull ? 'the full screen' : used?.[0];
    },
  },
  {
    what: 'Speak to the page without the port',
    way: 'messages-without-port',
    async judge({ page, url, tried, pageErrors }) {
      await tried();
      if (page.url() !== url) return `the page is at ${page.url()}`;
      const taken = await page.evaluate(() => 'taken' in window);
      return taken ? 'code in the page' : pageErrors.join(', ') || undefined;
    },
  },
  {
    what: 'Read, speak to, or move the frame of another remote',
    way: 'other-frame',
    prepare: ({ page, url }) =>
      page.addInitScript(
        ([frames]) => {
          if (window !== window.top) return;
          addEventListener('DOMContentLoaded', () => {
            const other = document.createElement('iframe');
            Object.assign(other, { src: `${frames}/frames/neighbour`, id: 'other' });
            other.setAttribute('sandbox', 'allow-scripts allow-forms');
            other.style.display = 'none';
            document.documentElement.append(other);
          });
        },
        [framesUrlOf(url)],
      ),
    async judge({ page, url, tried, stranger }) {
      const found = await tried();
      const other = page.frames().find((one) => one.url().includes('/frames/neighbour'));
      if (!other) return 'the other frame is gone';
      if (!/2\]?"?\]$/.test(found) && !found.includes('2'))
        return `there was no other frame: ${found}`;
      const isStarted = await other.evaluate(
        () => document.querySelector('#root[data-remote]') !== null,
      );
      if (isStarted || page.url() !== url) return 'it has started the other frame';
      return stranger.requests().join(', ') || undefined;
    },
  },
  {
    what: "Fill the browser's storage",
    way: 'hoard',
    async judge({ page, tried }) {
      await tried().catch(() => undefined);
      const chars = await page.evaluate(storedChars);
      return chars > 2_000_000 ? `${Math.round(chars / 1e6)} million characters` : undefined;
    },
  },
  {
    what: 'Flood the reports, and the server with them',
    way: 'failures',
    async judge({ tried, requests, page }) {
      await tried();
      await pause(2_500);
      const read = requests.filter((request) => /remotes\.json/.test(request)).length;
      const reports = await page.evaluate(() => document.documentElement.dataset['reports']);
      return read > 20 ? `${read} times the registry, ${reports} reports` : undefined;
    },
  },
];

/** The origin of the frames of a portal that is started without settings. */
function framesUrlOf(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  return `${protocol}//${hostname}:${Number(port) + 9}`;
}

/** Runs in the page. @returns how much its origin keeps of the user, roughly, in characters */
async function storedChars(): Promise<number> {
  let chars = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).length;
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name ?? '');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(String(request.error)));
    });
    for (const store of database.objectStoreNames) {
      const all = await new Promise<unknown[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result);
      });
      chars += JSON.stringify(all).length;
    }
    database.close();
  }
  return chars;
}
