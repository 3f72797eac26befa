import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { PortalFrame } from '../pages/portal-frame';
import { foreignWays, type Plant } from './ways';

/** Family -> way -> whether its code ran, or its style applied. */
export type Outcomes = Record<string, Record<string, boolean>>;

/** The ways whose code runs in the portal. docs/trust.md says which they are. */
export const openWays: [family: string, way: string][] = [
  ['Modules, workers and worklets', 'a worklet of a frame'],
  ['Frames and windows', 'a new window of `blob:`'],
  ['Style sheets', '`insertRule` of `@import`'],
  ['Style sheets', 'a module of CSS'],
  ['Style rules', '`adoptedStyleSheets`'],
  ['Style rules', 'the same, of a file that was fetched'],
  ['Style rules', '`insertRule`'],
  ['Style rules', '`style` of a rule'],
  ['Style rules', '`style` of an element'],
];

/** A way on which the code of the opener and the guard of the new page race. docs/trust.md says so. */
export const racedWay: [family: string, way: string] = [
  'Frames and windows',
  'a new window of the page itself',
];

/** As `Plant`, without what only the page has. */
type Planted = Omit<Plant, 'tellRan'>;

/** Where the files are in the folder of releases: beside each other, in a release that none lists. */
const folder = 'foreign/1.0.0';
/** How long a way has until its code runs, in milliseconds. */
const waitMs = 2_500;
/** The same for a way whose code is known to run: on a busy machine that takes its time. */
const limitMs = 15_000;

/**
 * Tries all ways in a page without a policy, and then in the portal.
 * @param context signed in at the portal
 * @param releases the portal's folder of releases, which gets the files that are tried
 * @param isExpected whether the code of a way should run in the portal: it is waited for
 */
export async function tryEverywhere(
  context: BrowserContext,
  portal: { url: string; releases: string },
  isExpected: (family: string, way: string) => boolean,
): Promise<{ unprotected: Outcomes; portal: Outcomes }> {
  await plantFiles(portal.releases);
  const plain = await servePlainly(portal.releases);
  const open = async (url: string) => {
    const page = await context.newPage();
    await page.goto(url);
    return page;
  };
  const unprotected = await tryWays(
    () => open(plain.url),
    () => true,
  );
  plain.server.close();
  const openPortal = async () => {
    const page = await open(portal.url);
    await new PortalFrame(page).signOutButton().waitFor();
    return page;
  };
  return { unprotected, portal: await tryWays(openPortal, isExpected) };
}

/** Writes the files of all ways into a folder of releases: nothing lists them. */
async function plantFiles(releases: string): Promise<void> {
  const target = path.join(releases, folder);
  await mkdir(target, { recursive: true });
  for (const { code, script, rule, style } of plants()) {
    await writeFile(path.join(target, path.basename(script)), code);
    await writeFile(path.join(target, path.basename(style)), rule);
  }
}

/** A server whose pages have no policy at all, with the planted files. End it with `close`. */
async function servePlainly(releases: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const type = { '.js': 'text/javascript', '.css': 'text/css' }[path.extname(pathname)];
    response.setHeader('Content-Type', type ?? 'text/html');
    if (pathname === '/page.css' || !type) {
      const head = '<script></script><link rel="stylesheet" href="/page.css">';
      response.end(type ? 'html {}' : `<!doctype html><head>${head}</head><body></body>`);
      return;
    }
    readFile(path.join(releases, pathname.replace('/releases/', ''))).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

/**
 * Tries all ways, each family of them side by side in a page of its own.
 * @param openPage opens a page in which they are tried
 * @param isExpected whether the code of a way should run: it is waited for
 */
async function tryWays(
  openPage: () => Promise<Page>,
  isExpected: (family: string, way: string) => boolean,
): Promise<Outcomes> {
  const expected = allWays().map(([family, way]) => isExpected(family, way));
  const tried = Object.keys(foreignWays()).map(async (family) => {
    const page = await openPage();
    const windows = [page];
    page.on('popup', (opened) => windows.push(opened));
    const options = JSON.stringify({ plants: plants(), expected, family, waitMs, limitMs });
    // Compilers wrap functions in a call of `__name`.
    const outcomes = await page.evaluate<Outcomes>(`
      globalThis.__name ??= (value) => value;
      (${tryInPage.toString()})((${foreignWays.toString()})(), ${options})`);
    await Promise.all(windows.map((one) => one.close()));
    return outcomes;
  });
  return Object.assign({}, ...(await Promise.all(tried))) as Outcomes;
}

/** Family and name of each way whose code ran. */
export function waysThatRan(outcomes: Outcomes): [family: string, way: string][] {
  return allWays().filter(([family, way]) => outcomes[family]?.[way]);
}

/** Family and name of each way. */
export function allWays(): [family: string, way: string][] {
  return Object.entries(foreignWays()).flatMap(([family, ways]) =>
    Object.keys(ways).map((way): [string, string] => [family, way]),
  );
}

async function tryInPage(
  families: ReturnType<typeof foreignWays>,
  options: {
    plants: Planted[];
    expected: boolean[];
    family: string;
    waitMs: number;
    limitMs: number;
  },
): Promise<Outcomes> {
  const { plants, expected, waitMs, limitMs } = options;
  const ran = new Set<string>();
  window.addEventListener('message', ({ data }) => ran.add(String(data)));
  const channel = new BroadcastChannel('ran');
  channel.onmessage = ({ data }) => ran.add(String(data));

  const tried = Object.entries(families)
    .flatMap(([family, ways]) => Object.entries(ways).map(([name, way]) => ({ family, name, way })))
    .map((one, index) => ({ ...one, plant: absolute(plants[index] as Planted), index }))
    .filter(({ family }) => family === options.family);
  for (const { plant } of tried) {
    const { element } = plant;
    document.body.append(Object.assign(document.createElement('i'), { id: element }));
  }
  const underWay = new Set(tried);
  for (const one of tried) {
    const tellRan = () => void ran.add(one.plant.element);
    // In a task of its own: code that a tool evaluates is free of the page's policy.
    setTimeout(() => {
      // A way that is stopped throws.
      void (async () => one.way({ ...one.plant, tellRan }))()
        .catch(() => undefined)
        .finally(() => underWay.delete(one));
    });
  }
  const startedAt = performance.now();
  const isMissing = () => tried.some(({ plant, index }) => expected[index] && !hasRun(plant));
  let isWaitedFor: boolean;
  do {
    // Once more after the last way has ended: its code has yet to load.
    isWaitedFor = underWay.size > 0 || isMissing();
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  } while (isWaitedFor && performance.now() - startedAt < limitMs);

  const outcomes: Outcomes = {};
  for (const { family, name, plant } of tried) (outcomes[family] ??= {})[name] = hasRun(plant);
  return outcomes;

  function hasRun({ element }: Planted): boolean {
    const styled = document.getElementById(element);
    return ran.has(element) || (!!styled && getComputedStyle(styled).letterSpacing === '7px');
  }

  /** Documents such as those of `blob:` have no base for relative addresses. */
  function absolute(plant: Planted): Planted {
    const { origin } = window.location;
    return { ...plant, script: origin + plant.script, style: origin + plant.style };
  }
}

function plants(): Planted[] {
  return allWays().map((_, index) => {
    const element = `way-${index}`;
    const tell = `const page=self.opener||self.top;page.postMessage('${element}','*')`;
    const code = `{const self=globalThis;if(self.document){${tell}}else if(self.BroadcastChannel){new BroadcastChannel('ran').postMessage('${element}');self.postMessage?.(0)}}`;
    const rule = `#${element} { letter-spacing: 7px; }`;
    return {
      element,
      code,
      rule,
      script: `/releases/${folder}/${element}.js`,
      style: `/releases/${folder}/${element}.css`,
      scriptHash: hashOf(code),
      styleHash: hashOf(rule),
    };
  });
}

function hashOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
