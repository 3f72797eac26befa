import type { Page } from '@playwright/test';
import { overflowOf } from '../harness/fit-for-all';
import { asTag } from './hostile-texts';

/** A screen that shows a stored text. */
export interface ScreenWithText {
  path: string;
  /** What it must show, as it is stored. */
  texts: string[];
}

/** What is wrong with how a screen shows a text. */
export type TextProblem = 'not as stored' | 'ran as code' | 'too wide' | 'leads elsewhere';

/**
 * Stores a text in every field of a team, a drill and a plan.
 * @param create sends a POST as a user whose name is that text, and returns the new id
 * @returns the screens that show it
 */
export async function storeEverywhere(
  create: (path: string, body: object) => Promise<string>,
  text: string,
): Promise<ScreenWithText[]> {
  const tags = [asTag(text)];
  const team = { name: text, sportId: 'soccer', level: text, season: text };
  const teamId = await create('/teams', { ...team, description: text, tags });
  const drill = { name: text, type: text, difficulty: 'Beginner', visibility: 'private' };
  const videoUrls = [`${videos}/${encodeURIComponent(text)}`];
  const drills = '/sports/soccer/drills';
  const drillId = await create(drills, { ...drill, description: text, tags, videoUrls });
  const plans = `/teams/${teamId}/plans`;
  const planId = await create(plans, {
    ...{ name: text, description: text, practiceDate: '2026-11-21T17:30', duration: 60 },
    drills: [{ drillId, order: 1, duration: 10 }],
  });
  return [
    { path: '/', texts: [text] },
    { path: '/profile', texts: [text] },
    { path: `/teams/${teamId}`, texts: [text, ...tags] },
    { path: `/teams/${teamId}/edit`, texts: [text, ...tags] },
    // Not the public ones of other tests, which link to other hosts.
    { path: '/drills?visibility=private', texts: [text, ...tags] },
    { path: `${drills}/${drillId}`, texts: [text, ...tags] },
    { path: `${drills}/${drillId}/edit`, texts: [text, ...tags] },
    { path: `${plans}/create`, texts: [text] },
    { path: `${plans}/${planId}`, texts: [text] },
    { path: `${plans}/${planId}/edit`, texts: [text] },
  ];
}

const videos = 'https://video.example';

/** Opens a screen, and returns what is wrong with how it shows its texts. */
export async function problemsOf(
  page: Page,
  origin: string,
  { path, texts }: ScreenWithText,
): Promise<TextProblem[]> {
  await page.goto(`${origin}${path}`);
  const isShown = await page
    .waitForFunction(
      (wanted) => {
        const values = [...document.querySelectorAll('input, textarea')].map(
          (field) => (field as HTMLInputElement).value,
        );
        const shown = [document.querySelector('main')?.textContent, ...values].join('\n');
        return wanted.every((text) => shown.includes(text));
      },
      texts,
      { timeout: 10_000 },
    )
    .then(
      () => true,
      () => false,
    );
  const { hasRun, scrolls, links } = await page.evaluate(() => ({
    hasRun: 'hit' in window,
    scrolls: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    links: [...document.querySelectorAll('a[href]')].map(
      (link) => (link as HTMLAnchorElement).href,
    ),
  }));
  // One letter can't be broken: the page clips it, and must not scroll.
  const overflow = texts.some(isOneLetter) ? scrolls : await overflowOf(page);
  // A name in a link must not decide where it leads.
  const isElsewhere = links.some(
    (link) => !link.startsWith(`${origin}/`) && !link.startsWith(`${videos}/`),
  );
  const problems: [boolean, TextProblem][] = [
    [!isShown, 'not as stored'],
    [hasRun, 'ran as code'],
    [overflow > 0, 'too wide'],
    [isElsewhere, 'leads elsewhere'],
  ];
  return problems.filter(([isThere]) => isThere).map(([, problem]) => problem);
}

/** Whether a text has a letter with so many marks that no line of a phone has room for it. */
function isOneLetter(text: string): boolean {
  return /\p{M}{40}/u.test(text);
}
