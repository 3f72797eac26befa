import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { newCoach, signIn } from '../fixtures';
import { makeDataDir, startPortal } from '../portal-process';

// npm run bench:drills
// The drill library with 100,000 drills of one sport: the API's answers, first cards, search, and
// typing and scrolling with 10,000 drills loaded, in the built portal and a real browser.
const sport = 'golf';
const stored = 100_000;
const rounds = 15;

type Row = [what: string, median: string, p95: string];

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function row(what: string, ms: number[]): Row {
  return [what, `${quantile(ms, 0.5).toFixed(1)} ms`, `${quantile(ms, 0.95).toFixed(1)} ms`];
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function repeat(work: (round: number) => Promise<number>): Promise<number[]> {
  const ms: number[] = [];
  for (let round = 0; round < rounds; round++) ms.push(await work(round));
  return ms;
}

async function measureApi(origin: string, token: string): Promise<Row[]> {
  async function get(address: string) {
    const answer = await fetch(new URL(address, origin), {
      headers: { Authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    await answer.json();
    return answer.headers.get('link');
  }
  const list = `/api/sports/${sport}/drills?limit=200`;
  let deep = list;
  for (let part = 0; part < 50; part++) {
    const [, next] = /<([^>]+)>; rel="next"/.exec((await get(deep)) ?? '') ?? [];
    deep = next ?? list;
  }
  const calls = {
    'API: the first 200': () => list,
    'API: 200 after 10,000': () => deep,
    'API: search for one drill': (round: number) => `${list}&search=${70_000 + round}`,
    'API: search for a frequent word': () => `${list}&search=u12`,
    'API: search for a word no drill has': (round: number) => `${list}&search=zzz${round}`,
    'API: one difficulty, frequent word': () => `${list}&search=u12&difficulty=Advanced`,
  };
  const rows: Row[] = [];
  for (const [what, address] of Object.entries(calls)) {
    rows.push(row(what, await repeat((round) => time(() => get(address(round))))));
  }
  return rows;
}

async function measureScreen(page: Page, origin: string): Promise<Row[]> {
  const search = page.getByLabel('Search by name or tag');
  const count = page.getByRole('main').getByRole('status').first();

  // Measured inside the page: polling from outside would add to the time.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('article')) return;
      observer.disconnect();
      requestAnimationFrame(() => Object.assign(window, { firstCardsMs: performance.now() }));
    }).observe(document, { childList: true, subtree: true });
  });
  const opening = await repeat(async () => {
    await page.goto('about:blank');
    await page.goto(`${origin}/sports/${sport}`);
    const ms = await page.waitForFunction(() => Reflect.get(window, 'firstCardsMs') as number);
    return ms.jsonValue();
  });
  const searching = await repeat(async (round) => {
    await search.fill(String(60_000 + round));
    const ms = await time(async () => {
      await search.press('Enter');
      await count.filter({ hasText: /^1 drill$/ }).waitFor();
    });
    await search.fill('');
    await search.press('Enter');
    await count.filter({ hasText: '+ drills' }).waitFor();
    return ms;
  });

  await page.goto(`${origin}/sports/${sport}?from=9941`);
  await count.filter({ hasText: /^1\d,\d00\+ drills$/ }).waitFor();
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const frames = await page.evaluate(async () => {
    const ms: number[] = [];
    let last = performance.now();
    for (let frame = 0; frame < 300; frame++) {
      window.scrollBy(0, -150);
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      ms.push(now - last);
      last = now;
    }
    return ms;
  });
  const keys = await repeat((round) =>
    page.evaluate(
      async (text) => {
        const box = document.querySelector<HTMLInputElement>('input[type=search]');
        box?.focus({ preventScroll: true });
        const startedAt = performance.now();
        document.execCommand('insertText', false, text);
        await new Promise<void>((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve));
        });
        return performance.now() - startedAt;
      },
      String.fromCodePoint(97 + round),
    ),
  );
  return [
    row('Screen: from the address to the first cards', opening),
    row('Screen: from Enter to the one drill found', searching),
    row('Screen: a frame while scrolling, 10,000 loaded', frames),
    row('Screen: from a key to the next frame, 10,000 loaded', keys),
    ['Screen: elements in the page, 10,000 loaded', String(elements), ''],
  ];
}

async function run(): Promise<void> {
  const dataDir = await makeDataDir();
  const portal = await startPortal({ DATA_DIR: dataDir, DEMO_DATA: 'off' });
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  try {
    const parameters = ['--', '--sport', sport, '--count', String(stored)];
    const env = { ...process.env, DATA_DIR: dataDir };
    const seeding = await time(() =>
      promisify(execFile)('npm', ['run', '--silent', 'seed:drills', ...parameters], { env }),
    );
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const token = await signIn(page, newCoach(), `${portal.url}/sports/${sport}`);
    const rows: Row[] = [
      ['Seeding 100,000 drills', `${(seeding / 1000).toFixed(1)} s`, ''],
      ...(await measureApi(portal.url, token)),
      ...(await measureScreen(page, portal.url)),
    ];
    const table = [['', 'median', '95 of 100'], ['---', '---:', '---:'], ...rows];
    process.stdout.write(`${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
  } finally {
    await browser.close();
    await portal.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await run();
