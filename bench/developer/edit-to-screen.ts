import type { Browser, Page } from '@playwright/test';
import { Api, newCoach, signIn } from '@touchline/e2e/fixtures';
import { installProbe, measureText } from '../browser/page-probe';
import { newContext } from '../browser/visit';
import type { Metric } from '../results/section';
import type { Checkout } from './checkout';

/** What `measureEdit` measures. */
export const editMetrics: Metric[] = [
  { key: 'shown', label: 'From the edit to its text on the screen (ms)' },
  { key: 'noticed', label: 'Until the development server has noticed the edit (ms)' },
  { key: 'built', label: 'From there until it has built (ms)' },
  { key: 'applied', label: 'From there until the text is painted (ms)' },
];

/** A developer takes longer than that; webpack writes its cache in between. */
const pauseMs = 3_000;
const cardLink = 'main article .card-footer a';

/** What a development server tells its pages, and when, in milliseconds since 1970. */
interface ServerMessage {
  type: string;
  at: number;
}

/** A tab at Home of a new coach with a team. */
export interface DeveloperTab {
  page: Page;
  /** The messages of all development servers, in their order. */
  messages: ServerMessage[];
  close: () => Promise<void>;
}

/** Signs in, stores a team, and shows it. */
export async function openHome(browser: Browser, url: string): Promise<DeveloperTab> {
  const context = await newContext(browser);
  const page = await context.newPage();
  await installProbe(page, cardLink);
  const messages: ServerMessage[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const { type } = JSON.parse(String(payload)) as { type: string };
      messages.push({ type, at: Date.now() });
    });
  });
  const token = await signIn(page, newCoach(), url);
  await new Api(context.request, url, token).createTeam({ name: 'Harbour Hawks' });
  await page.goto(url);
  await page.locator(cardLink).first().waitFor();
  return { page, messages, close: () => context.close() };
}

/** Changes one line of a component, and measures until the open page shows it. */
export async function measureEdit(
  { page, messages }: DeveloperTab,
  checkout: Checkout,
): Promise<Record<string, number>> {
  await page.waitForTimeout(pauseMs);
  messages.length = 0;
  let startedAt = 0;
  const text = checkout.nextText();
  const shownAt = await measureText(page, { selector: cardLink, text }, async () => {
    startedAt = Date.now();
    await checkout.edit(text);
  });
  const noticedAt = timeOf(messages, ['invalid']);
  const builtAt = timeOf(messages, ['ok', 'warnings']);
  return {
    shown: shownAt - startedAt,
    noticed: noticedAt - startedAt,
    built: builtAt - noticedAt,
    applied: shownAt - builtAt,
  };
}

function timeOf(messages: readonly ServerMessage[], types: string[]): number {
  const message = messages.find(({ type }) => types.includes(type));
  if (!message) throw new Error(`No development server has said '${types.join("' or '")}'.`);
  return message.at;
}
