import type { Page } from '@playwright/test';
import { breakPage, type Fault } from './faults';
import type { Visitor } from './visitor';
import { isRaw, isSentence, pageState, type PageState } from './page-state';
import type { Screen } from './screens';

/** One screen under one fault, when it is opened or when it saves. */
export interface FaultRound {
  screen: Screen;
  fault: Fault;
  on: 'load' | 'save';
  /** Its number, by which what it stores is told apart. */
  number: number;
}

/** What must not come of a round. */
export const problems = [
  'No sentence',
  'No way on that works',
  'Input lost',
  'Not stored by the second try',
  'Stored twice',
  'White screens',
  'Texts of a program',
] as const;

type Problem = (typeof problems)[number];

/** What came of a round. */
export interface Outcome {
  problems: Problem[];
  /** What the page showed, for the person who mends it. */
  shown: string;
}

/** Within this time there must be a way on, in milliseconds: 10 s, and 2 s for a busy machine. */
const wayOnMs = 12_000;
const afterwardsMs = 20_000;

/** Tries a round in a page of its own. Rejects when it could not be tried. */
export async function tryRound(visitor: Visitor, round: FaultRound): Promise<Outcome> {
  const page = await visitor.context.newPage();
  try {
    return await (round.on === 'load' ? tryToLoad : tryToSave)(page, visitor, round);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
    await visitor.context.setOffline(false);
  }
}

function wellFor({ shows }: Screen) {
  return ({ text, isWaiting }: PageState) => text.includes(shows) && !isWaiting;
}

const isHelped = ({ said, ways }: PageState) => said.some(isSentence) && ways > 0;

async function tryToLoad(page: Page, visitor: Visitor, { screen, fault }: FaultRound) {
  const path = screen.path(visitor);
  // Offline, the page itself is there: a user goes on in it.
  const isOffline = fault.answer === undefined;
  if (isOffline) {
    await page.goto(`${visitor.portal.url}/profile`);
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  }
  const mend = await breakPage(page, fault, visitor.portal.url, ['GET']);
  if (isOffline) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  } else await page.goto(`${visitor.portal.url}${path}`, { waitUntil: 'commit' });

  const state = await waitFor(page, isHelped, wayOnMs);
  const found = problemsOf(state);
  if (state.ways === 0) found.push('No way on that works');
  if (found.length === 0) {
    await mend();
    if (!(await getsOn(page, wellFor(screen)))) found.push('No way on that works');
  }
  return { problems: found, shown: shownOf(state) };
}

/** Whether the user gets on from here once the fault is over: by what is offered beside the words. */
async function getsOn(page: Page, isWell: (state: PageState) => boolean): Promise<boolean> {
  const offered = page
    .locator('[role=alert], .start-up, .alert, .empty-state')
    .locator('button:enabled, a[href]');
  const before = page.url();
  const way = (await offered.count()) > 0 ? offered.first() : page.locator('main a[href]').first();
  await way.click({ timeout: 5_000 }).catch(() => undefined);
  const isOn = (state: PageState) => isWell(state) || (page.url() !== before && !state.isWaiting);
  const state = await waitFor(page, isOn, afterwardsMs);
  return isOn(state);
}

async function tryToSave(page: Page, visitor: Visitor, { screen, fault, number }: FaultRound) {
  const { form } = screen;
  if (!form) throw new Error(`${screen.name} has no form.`);
  const name = `Harbour Hawks Rondo Pressing ${number}`;
  await page.goto(`${visitor.portal.url}${screen.path(visitor)}`);
  const isOpen = wellFor(screen);
  const opened = await waitFor(page, isOpen, afterwardsMs);
  if (!isOpen(opened)) throw new Error(`It did not open: ${shownOf(opened)}`);
  const field = page.getByLabel(form.field, { exact: true });
  await field.fill(name);
  await form.fill?.(page);
  const mend = await breakPage(page, fault, visitor.portal.url, ['POST', 'PUT']);
  const at = page.url();
  const button = page
    .getByRole('button', { name: form.button, exact: true })
    // What was deleted in between, or stored with other input, is stored by this one: it comes last.
    .or(page.getByRole('button', { name: /^Save as a new plan$/ }))
    .last();
  await button.click();

  const hasLeft = () => page.url() !== at && new URL(page.url()).origin === visitor.portal.url;
  const isDone = (state: PageState) => (hasLeft() && !state.isWaiting) || isHelped(state);
  const state = await waitFor(page, isDone, wayOnMs);
  const found = problemsOf(state, hasLeft());
  if (!hasLeft()) {
    const kept = await field.inputValue({ timeout: 5_000 }).catch(() => '');
    if (kept !== name) found.push('Input lost');
    // What is under way ends by its time limit.
    await page
      .locator('button:enabled', { hasText: /^(Create|Update|Save as a new) / })
      .first()
      .waitFor({ timeout: 25_000 })
      .catch(() => undefined);
    await mend();
    if (!hasLeft()) {
      await button.click({ timeout: 5_000 }).catch(() => undefined);
      await waitFor(page, hasLeft, afterwardsMs);
    }
  }
  const { body } = await visitor.user.send({ method: 'GET', path: form.list(visitor) });
  const count = (body as { name: string }[]).filter((one) => one.name === name).length;
  if (count === 0) found.push('Not stored by the second try');
  if (count > 1) found.push('Stored twice');
  return { problems: found, shown: shownOf(state) };
}

/** What the page shows once a state is reached, or the time is over. */
async function waitFor(page: Page, isReached: (state: PageState) => boolean, withinMs: number) {
  const until = performance.now() + withinMs;
  let state: PageState = { text: '', said: [], isWaiting: true, ways: 0 };
  for (;;) {
    // A page that is being left has no state.
    state = await pageState(page).catch(() => state);
    if (isReached(state) || performance.now() > until) return state;
    await page.waitForTimeout(150);
  }
}

function problemsOf({ text, said }: PageState, isDone = false): Problem[] {
  const found: Problem[] = [];
  if (text.trim() === '') found.push('White screens');
  if (said.some(isRaw) || /\bundefined\b|\[object /.test(text)) found.push('Texts of a program');
  if (!isDone && !said.some(isSentence)) found.push('No sentence');
  return found;
}

function shownOf({ said, text, ways }: PageState): string {
  const words = said.length > 0 ? said.join(' | ') : `(${text})`;
  return `${words.replaceAll(/\s+/g, ' ').slice(0, 300)} [${ways} ways]`;
}
