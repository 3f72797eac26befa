import type { BrowserContext, Page } from '@playwright/test';
import type { Lane } from '../browser/lanes';
import { breakPage, type Addresses, type Fault } from './faults';
import { isRaw, isSentence, pageState, type PageState } from './page-state';
import type { Screen } from './screens';

/** One screen under one fault, when it is opened or when it saves. */
export interface Cell {
  screen: Screen;
  fault: Fault;
  on: 'load' | 'save';
  /** Its number, by which what it stores is told apart. */
  number: number;
}

export type Problem =
  | 'without a sentence'
  | 'without a way on'
  | 'input lost'
  | 'not saved in the end'
  | 'stored twice'
  | 'white screen'
  | 'raw text';

/** What came of a cell. */
export interface Outcome {
  problems: Problem[];
  /** After how many seconds there was a way on. */
  seconds: number;
  /** What the page showed, for the person who mends it. */
  shown: string;
}

/** Within this time there must be a way on, in milliseconds: 10 s, and 2 s for a busy machine. */
export const wayOnMs = 12_000;
const afterwardsMs = 20_000;

const reads = ['GET'];
const readsByPost = ['GET', 'POST'];
const writes = ['POST', 'PUT', 'DELETE'];

/** Tries a cell in a page of its own. Rejects when it could not be tried. */
export async function tryCell(lane: Lane, cell: Cell, addresses: Addresses): Promise<Outcome> {
  const { fault } = cell;
  const isOwn = fault.of === 'start' || fault.of === 'browser';
  const context = isOwn ? await contextFor(lane, fault) : lane.context;
  const page = await context.newPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'alert') dialogs.push(dialog.message());
    void dialog.accept().catch(() => undefined);
  });
  try {
    return await (cell.on === 'load' ? tryToLoad : tryToSave)(page, lane, cell, addresses, dialogs);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await (isOwn ? context : page).close();
  }
}

async function contextFor(lane: Lane, fault: Fault): Promise<BrowserContext> {
  const context = await lane.browser.newContext({
    locale: 'en-US',
    ...(fault.of === 'browser' && { storageState: await lane.context.storageState() }),
  });
  await fault.inPage?.(context);
  return context;
}

async function tryToLoad(
  page: Page,
  lane: Lane,
  { screen, fault }: Cell,
  addresses: Addresses,
  dialogs: string[],
): Promise<Outcome> {
  const path = screen.path(lane);
  const methods = screen.readsByPost ? readsByPost : reads;
  let mend: () => Promise<void>;
  let startedAt: number;
  if (fault.of === 'network') {
    // The page itself is there: a user goes on in it.
    await page.goto(`${lane.origin}/profile`);
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    mend = await breakPage(page, fault, addresses, methods);
    startedAt = performance.now();
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    if (screen.open) await screen.open(page).catch(() => undefined);
  } else if (screen.open) {
    await page.goto(`${lane.origin}${path}`, { waitUntil: 'commit' });
    mend = await breakPage(page, fault, addresses, methods);
    await screen.open(page).catch(() => undefined);
    startedAt = performance.now();
  } else {
    mend = await breakPage(page, fault, addresses, methods);
    startedAt = performance.now();
    await page.goto(`${lane.origin}${path}`, { waitUntil: 'commit' });
  }

  const isWell = (state: PageState) => state.text.includes(screen.shows) && !state.isWaiting;
  // What is opened on a page may have been read before the fault.
  const isRead = screen.open !== undefined && (fault.of === 'api' || fault.of === 'renewal');
  const mayBeWell = fault.isHarmless === true || screen.isAlone === true || isRead;
  const isHelped = ({ said, ways, ...state }: PageState) =>
    (mayBeWell && isWell({ said, ways, ...state })) || (said.some(isSentence) && ways > 0);
  const found = await waitFor(page, isHelped, startedAt + wayOnMs);
  const problems = problemsOf(found.state, dialogs);
  const needsHelp = !(mayBeWell && isWell(found.state));
  if (needsHelp && !found.state.said.some(isSentence)) problems.push('without a sentence');
  if (needsHelp && found.state.ways === 0) problems.push('without a way on');
  if (needsHelp && problems.length === 0 && fault.of !== 'browser') {
    await mend();
    if (!(await getsOn(page, isWell))) problems.push('without a way on');
  }
  return { problems, seconds: (found.at - startedAt) / 1_000, shown: shownOf(found.state) };
}

/** Whether the user gets on from here once the fault is over: by what is offered beside the words. */
async function getsOn(page: Page, isWell: (state: PageState) => boolean): Promise<boolean> {
  const offered = page
    .locator('[role=alert], .start-up, .alert, .empty-state')
    .locator('button:enabled, a[href]');
  const before = page.url();
  const way = (await offered.count()) > 0 ? offered.first() : page.locator('main a[href]').first();
  await way.click({ timeout: 5_000 }).catch(() => undefined);
  const { state } = await waitFor(
    page,
    (now) => isWell(now) || isLoginPage(now) || (page.url() !== before && !now.isWaiting),
    performance.now() + afterwardsMs,
  );
  return isWell(state) || isLoginPage(state) || (page.url() !== before && !state.isWaiting);
}

function isLoginPage({ text }: PageState): boolean {
  return text.includes('local identity provider') || text.includes('Name\nEmail');
}

async function tryToSave(
  page: Page,
  lane: Lane,
  { screen, fault, number }: Cell,
  addresses: Addresses,
  dialogs: string[],
): Promise<Outcome> {
  const { form } = screen;
  if (!form) throw new Error(`${screen.name} has no form.`);
  const name = `Harbour Hawks Rondo Pressing ${number}`;
  const path = (await form.make?.(lane, name)) ?? screen.path(lane);
  await page.goto(`${lane.origin}${path}`);
  const isOpen = (state: PageState) => state.text.includes(screen.shows) && !state.isWaiting;
  const opened = await waitFor(page, isOpen, performance.now() + afterwardsMs);
  if (!isOpen(opened.state)) throw new Error(`It did not open: ${shownOf(opened.state)}`);
  await form.fill?.(page, name);
  const mend = await breakPage(page, fault, addresses, writes);
  const at = page.url();
  const button = page
    .getByRole('button', { name: form.button, exact: true })
    // What was deleted in between, or stored with other input, is stored by this one: it comes last.
    .or(page.getByRole('button', { name: /^(Save as a new plan|Delete all the same)$/ }))
    .last();
  const startedAt = performance.now();
  await button.click();

  const hasLeft = () => page.url() !== at && new URL(page.url()).origin === lane.origin;
  const isHelped = (state: PageState) =>
    (hasLeft() && !state.isWaiting) || (state.said.some(isSentence) && state.ways > 0);
  const found = await waitFor(page, isHelped, startedAt + wayOnMs);
  const problems = problemsOf(found.state, dialogs);
  const shown = shownOf(found.state);
  if (!hasLeft()) {
    if (!found.state.said.some(isSentence)) problems.push('without a sentence');
    if (form.field !== undefined) {
      const field = page.getByLabel(form.field, { exact: true });
      const kept = await field.inputValue({ timeout: 5_000 }).catch(() => '');
      if (kept !== name) problems.push('input lost');
    }
    // What is under way ends by its time limit.
    await waitForEnabled(page);
    await mend();
    if (!hasLeft()) {
      await button.click({ timeout: 5_000 }).catch(() => undefined);
      await decide(page, hasLeft);
    }
  }
  const { body } = await lane.user.send({ method: 'GET', path: form.list(lane) });
  const count = (body as { name: string }[]).filter((one) => one.name === name).length;
  if (form.removes ? count > 0 : count === 0) problems.push('not saved in the end');
  if (!form.removes && count > 1) problems.push('stored twice');
  return { problems, seconds: (found.at - startedAt) / 1_000, shown };
}

async function waitForEnabled(page: Page): Promise<void> {
  await page
    .locator('button:enabled', { hasText: /^(Create|Update|Save as a new|Delete|Join|Leave) / })
    .first()
    .waitFor({ timeout: 25_000 })
    .catch(() => undefined);
}

/** Until the form is left. Where it asks the user, they answer. */
async function decide(page: Page, hasLeft: () => boolean): Promise<void> {
  const until = performance.now() + afterwardsMs;
  while (!hasLeft() && performance.now() < until) {
    await page.waitForTimeout(200);
  }
}

async function waitFor(
  page: Page,
  isReached: (state: PageState) => boolean,
  until: number,
): Promise<{ state: PageState; at: number }> {
  let state: PageState = { text: '', said: [], isWaiting: true, ways: 0 };
  for (;;) {
    // A page that is being left has no state.
    state = await pageState(page).catch(() => state);
    const at = performance.now();
    if (isReached(state) || at > until) return { state, at };
    await page.waitForTimeout(150);
  }
}

function problemsOf(state: PageState, dialogs: string[]): Problem[] {
  const problems: Problem[] = [];
  if (state.text.trim() === '') problems.push('white screen');
  if ([...state.said, ...dialogs].some(isRaw) || /\bundefined\b|\[object /.test(state.text)) {
    problems.push('raw text');
  }
  return problems;
}

function shownOf({ said, text, ways }: PageState): string {
  const words = said.length > 0 ? said.join(' | ') : `(${text})`;
  return `${words.replaceAll(/\s+/g, ' ').slice(0, 300)} [${ways} ways]`;
}
