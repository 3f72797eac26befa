import type { BrowserContext, Page } from '@playwright/test';
import { DrillLibraryPage } from '@touchline/e2e/pages/drill-library';
import { capture, ToolError } from '@touchline/tools/terminal';
import type { Bench } from './bench';
import type { Lab, LabSubject } from './browser/lab';
import { measureEvent } from './browser/page-probe';
import { measureInContexts, openPage, type Tab } from './browser/visit';
import { sectionOf } from './results/section';
import { droppedFrames, quantile } from './results/statistics';
import { monoliths } from './subjects/subjects';

const section = 'Drill library';
/** The sport with many drills. */
export const largeSport = 'golf';
const storedDrills = 20_000;
/** The address at which the library loads all before it, and the part it is in. */
const from = 9_941;
const loadedText = /^1\d,\d00\+ drills$/;

const typed = 'carousel';
const scrolledFrames = 300;
const scrollStepPx = 150;

const metrics = [
  { key: 'content', label: 'First drill painted (ms)' },
  { key: 'search', label: 'Enter to the drill found (ms)' },
  { key: 'key', label: 'Key to paint, 10,000 loaded, median (ms)' },
  { key: 'worstKey', label: 'Key to paint, 10,000 loaded, worst (ms)' },
  { key: 'dropped', label: 'Frames dropped while scrolling (%)', digits: 1 },
  { key: 'elements', label: 'Elements in the document' },
];

/** The drill library with many drills. */
export const library: Bench = {
  name: 'library',
  title: 'A large drill library',
  conditions: `${storedDrills.toLocaleString('en-US')} drills of one sport. The same device and network as for Home; typing and scrolling with 10,000 drills loaded.`,
  rounds: 5,
  async run(context) {
    const lab = await context.lab();
    await seedLibrary(lab);
    const samples = await measureInContexts(context, lab, measureLibrary);
    return {
      sections: [sectionOf(section, metrics, samples, monoliths)],
      aims: [
        { section, metric: 'content', atMost: { ratio: 1 } },
        { section, metric: 'key', atMost: { value: 50 } },
        { section, metric: 'worstKey', atMost: { value: 100 } },
        { section, metric: 'dropped', atMost: { value: 5 } },
        { section, metric: 'elements', atMost: { value: 1500 } },
      ],
    };
  },
};

/** Fills the library of a sport, and gives the coach a team that plays it. @returns the team's id */
export async function seedLibrary({ subjects, databaseUrl }: Lab): Promise<string> {
  const parameters = ['--import', 'tsx', 'backend/src/demo/seed-large-library.ts'];
  const { code, output } = await capture(
    process.execPath,
    [...parameters, '--sport', largeSport, '--count', String(storedDrills)],
    { env: { DATABASE_URL: databaseUrl } },
  );
  if (code !== 0) throw new ToolError(`The drills could not be stored.\n${output}`);
  const [subject] = subjects;
  if (!subject) throw new Error('There is no subject.');
  return subject.useApi(async (api) => {
    const team = await api.createTeam({ name: 'Long Drives', sportId: largeSport });
    return team.id;
  });
}

async function measureLibrary(
  context: BrowserContext,
  { url }: LabSubject,
): Promise<Record<string, number>> {
  const address = `${url}/sports/${largeSport}`;
  const { tab, load } = await openPage(context, 'main article', address);
  const search = await measureSearch(tab.page);
  await tab.page.goto(`${address}?from=${from}`);
  const count = new DrillLibraryPage(tab.page).count();
  await count.filter({ hasText: loadedText }).waitFor({ timeout: 120_000 });
  await tab.network.idle();
  return { content: load.content, search, ...(await measureLoaded(tab)) };
}

async function measureSearch(page: Page): Promise<number> {
  const search = new DrillLibraryPage(page).search();
  const drill = '17777';
  await search.fill(drill);
  return measureEvent(page, 'keydown', () => search.press('Enter'), {
    selector: 'main article',
    text: drill,
  });
}

/** Scrolls, then types, in a library with 10,000 drills loaded. */
async function measureLoaded({ page }: Tab): Promise<Record<string, number>> {
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const frames = await page.evaluate(
    ([count = 0, stepPx = 0]) => globalThis.touchlineBench.scroll(count, stepPx),
    [scrolledFrames, scrollStepPx],
  );
  const search = new DrillLibraryPage(page).search();
  await search.evaluate((box) => box.focus({ preventScroll: true }));
  const keys: number[] = [];
  for (const character of typed) {
    keys.push(await measureEvent(page, 'keydown', () => page.keyboard.press(character)));
  }
  return {
    elements,
    dropped: droppedFrames(frames),
    key: quantile(keys, 0.5),
    worstKey: Math.max(...keys),
  };
}
