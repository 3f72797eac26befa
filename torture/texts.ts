import type { Page } from '@playwright/test';
import { overflowOf } from '@touchline/e2e/fit-for-all';
import { SignInPage } from '@touchline/e2e/pages/sign-in-page';
import { create, emailOf, launchBrowser } from './browser/lanes';
import { startManagedPortal } from './portal/managed-portal';
import { Random } from './portal/random';
import { asTag, hostileTexts } from './texts/hostile-texts';
import type { ApiUser } from './portal/api-user';
import type { Torture, TortureRow } from './torture';

const widths = [1280, 360];

/** Where a text is stored, and the screens that show it. */
interface Seen {
  path: string;
  /** What it must show, as it is stored. */
  texts: string[];
}

interface Counts {
  screens: number;
  ran: number;
  otherwise: number;
  wide: number;
  elsewhere: number;
}

export const textsTorture: Torture = {
  name: 'texts',
  title: 'Hostile texts on every screen',
  method:
    `Stores ${Object.keys(hostileTexts).length} texts of markup, templates, scripts, directions and sizes in every field of a team, a ` +
    `drill and a plan, and opens every screen that shows them, ${widths.join(' and ')} px wide.`,
  async run({ seed, share, say }) {
    const all = new Random(seed).shuffle(Object.entries(hostileTexts));
    const chosen = all.slice(0, Math.max(1, Math.ceil(all.length * share)));
    const portal = await startManagedPortal();
    const browser = await launchBrowser();
    const violations: string[] = [];
    const counts: Counts = { screens: 0, ran: 0, otherwise: 0, wide: 0, elsewhere: 0 };
    try {
      for (const [index, [kind, text]] of chosen.entries()) {
        const account = `User ${index}`;
        const user = await portal.signIn(account);
        const seen = await store(user, text);
        const context = await browser.newContext({ locale: 'en-US' });
        const page = await context.newPage();
        page.on('console', (message) => {
          if (!/security policy|trusted ?type/i.test(message.text())) return;
          violations.push(message.text());
          say(`${kind}: ${message.text()}`);
        });
        await page.goto(portal.url);
        await new SignInPage(page).comeInAs({ name: account, email: emailOf(account) });
        await page.getByRole('button', { name: 'Sign Out' }).waitFor();
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          for (const screen of seen) {
            const problems = await look(page, portal.url, screen, counts);
            if (problems.length > 0) {
              say(`${kind}, ${screen.path}, ${width} px: ${problems.join(', ')}`);
            }
          }
        }
        await context.close();
        say(`${index + 1} of ${chosen.length} texts.`);
      }
    } finally {
      await browser.close();
      await portal.stop();
    }
    return rowsOf(chosen.length, counts, violations.length);
  },
};

/** Stores a text in every field of a team, a drill and a plan. */
async function store(user: ApiUser, text: string): Promise<Seen[]> {
  const tags = [asTag(text)];
  const team = { name: text, sportId: 'soccer', level: text, season: text };
  const teamId = await create(user, '/teams', { ...team, description: text, tags });
  const drill = { name: text, type: text, difficulty: 'Beginner', visibility: 'private' };
  const videoUrls = [`https://video.example/${encodeURIComponent(text)}`];
  const drills = '/sports/soccer/drills';
  const drillId = await create(user, drills, { ...drill, description: text, tags, videoUrls });
  const plans = `/teams/${teamId}/plans`;
  const planId = await create(user, plans, {
    ...{ name: text, description: text, practiceDate: '2026-11-21T17:30', duration: 60 },
    drills: [{ drillId, order: 1, duration: 10 }],
  });
  return [
    { path: '/', texts: [text] },
    { path: `/teams/${teamId}`, texts: [text, ...tags] },
    { path: `/teams/${teamId}/edit`, texts: [text, ...tags] },
    { path: '/drills', texts: [text, ...tags] },
    { path: `${drills}/${drillId}`, texts: [text, ...tags] },
    { path: `${drills}/${drillId}/edit`, texts: [text, ...tags] },
    { path: `${plans}/create`, texts: [text] },
    { path: `${plans}/${planId}`, texts: [text] },
    { path: `${plans}/${planId}/edit`, texts: [text] },
  ];
}

async function look(page: Page, origin: string, seen: Seen, counts: Counts): Promise<string[]> {
  const problems: string[] = [];
  counts.screens += 1;
  await page.goto(`${origin}${seen.path}`);
  const isShown = await page
    .waitForFunction(
      (texts) => {
        const values = [...document.querySelectorAll('input, textarea')].map(
          (field) => (field as HTMLInputElement).value,
        );
        const shown = [document.body.textContent, ...values].join('\n');
        return texts.every((text) => shown.includes(text));
      },
      seen.texts,
      { timeout: 10_000 },
    )
    .then(
      () => true,
      () => false,
    );
  const state = await page.evaluate(() => ({
    hasRun: 'hit' in window,
    scrolls: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    // A name in a link must not decide where it leads.
    links: [...document.querySelectorAll('a[href]')].map(
      (link) => (link as HTMLAnchorElement).href,
    ),
  }));
  const elsewhere = state.links.filter(
    (link) => !link.startsWith(`${origin}/`) && !link.startsWith('https://video.example/'),
  );
  if (!isShown) {
    counts.otherwise += 1;
    problems.push('not shown as it is stored');
  }
  if (state.hasRun) {
    counts.ran += 1;
    problems.push('ran as code');
  }
  // One letter can't be broken: the page clips it, and must not scroll.
  const overflow = seen.texts.some(isOneLetter) ? state.scrolls : await overflowOf(page);
  if (overflow > 0) {
    counts.wide += 1;
    problems.push(`${overflow} px wider than the window`);
  }
  if (elsewhere.length > 0) {
    counts.elsewhere += 1;
    problems.push(`leads to ${elsewhere.join(' ')}`);
  }
  return problems;
}

/** Whether a text has a letter with so many marks that no line of a phone has room for it. */
function isOneLetter(text: string): boolean {
  return /\p{M}{40}/u.test(text);
}

function rowsOf(texts: number, counts: Counts, violations: number): TortureRow[] {
  const none = { exactly: 0 };
  return [
    { what: 'Texts', found: texts, must: { atLeast: 1 } },
    { what: 'Screens looked at', found: counts.screens, must: { atLeast: 1 } },
    { what: 'Ran as code', found: counts.ran, must: none },
    { what: 'Violations of the content security policy', found: violations, must: none },
    { what: 'Not shown as it is stored', found: counts.otherwise, must: none },
    { what: 'Pages wider than the window', found: counts.wide, must: none },
    { what: 'Links that lead elsewhere', found: counts.elsewhere, must: none },
  ];
}
