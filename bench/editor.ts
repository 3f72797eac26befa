import type { BrowserContext, Page } from '@playwright/test';
import { PlanEditorPage } from '@touchline/e2e/pages/plan-editor';
import type { Drill } from '@touchline/shared/schemas';
import type { Bench } from './bench';
import type { Lab } from './browser/lab';
import { measureEvent } from './browser/page-probe';
import { measureInContexts, openPage } from './browser/visit';
import { sectionOf } from './results/section';
import { quantile } from './results/statistics';
import { largeSport, seedLibrary } from './library';
import { monoliths } from './subjects/subjects';

const section = 'Plan editor';
const planDrills = 100;
const typed = 'pressure';

const metrics = [
  { key: 'content', label: 'First row painted (ms)' },
  { key: 'key', label: 'Key to paint in Focus, median (ms)' },
  { key: 'worstKey', label: 'Key to paint in Focus, worst (ms)' },
  { key: 'minutes', label: 'Key to paint in the minutes of a drill (ms)' },
  { key: 'drop', label: 'Drop to paint (ms)' },
];

/** The editor with a long plan. */
export const editor: Bench = {
  name: 'editor',
  title: 'The editor with a long plan',
  conditions: `A plan with ${planDrills} drills. The same device and network as for Home. A drop counts until the rows have their new numbers.`,
  rounds: 5,
  async run(context) {
    const lab = await context.lab();
    const path = await createLongPlan(lab);
    const samples = await measureInContexts(context, lab, (browser, { url }) =>
      measureEditor(browser, `${url}${path}`),
    );
    return {
      sections: [sectionOf(section, metrics, samples, monoliths)],
      aims: [
        { section, metric: 'content', atMost: { ratio: 1 } },
        { section, metric: 'key', atMost: { value: 50 } },
        { section, metric: 'worstKey', atMost: { value: 100 } },
        { section, metric: 'minutes', atMost: { value: 50 } },
        { section, metric: 'drop', atMost: { value: 50 } },
      ],
    };
  },
};

/** @returns the path of the editor with the plan */
async function createLongPlan(lab: Lab): Promise<string> {
  const teamId = await seedLibrary(lab);
  const [subject] = lab.subjects;
  if (!subject) throw new Error('There is no subject.');
  return subject.useApi(async (api) => {
    const address = `/sports/${largeSport}/drills?limit=${planDrills}`;
    const drills = await api.send<Drill[]>('get', address);
    const plan = await api.createPlan(teamId, {
      duration: planDrills * 5,
      drills: drills.map(({ id }, index) => ({ drillId: id, order: index + 1, duration: 5 })),
    });
    return `/teams/${teamId}/plans/${plan.id}/edit`;
  });
}

async function measureEditor(
  context: BrowserContext,
  address: string,
): Promise<Record<string, number>> {
  const { tab, load } = await openPage(context, 'main .plan-drill', address);
  const { page } = tab;
  const plan = new PlanEditorPage(page);
  await plan.focus().focus();
  const keys = await measureKeys(page, typed);
  await page
    .getByLabel(/^Minutes of /)
    .first()
    .focus();
  const minutes = await measureKeys(page, '123');
  return {
    content: load.content,
    key: quantile(keys, 0.5),
    worstKey: Math.max(...keys),
    minutes: quantile(minutes, 0.5),
    drop: await measureDrop(page, plan),
  };
}

async function measureKeys(page: Page, text: string): Promise<number[]> {
  const ms: number[] = [];
  for (const character of text) {
    ms.push(await measureEvent(page, 'keydown', () => page.keyboard.press(character)));
  }
  return ms;
}

/** Drags the first drill to the second place. */
async function measureDrop(page: Page, plan: PlanEditorPage): Promise<number> {
  const name = (await plan.rows().first().locator('bdi').textContent()) ?? '';
  const second = (await plan.rows().nth(1).locator('bdi').textContent()) ?? '';
  await plan.hold(name, 2);
  return measureEvent(page, 'pointerup', () => page.mouse.up(), {
    selector: '.plan-drills .plan-drill-title',
    text: `1. ${second}`,
  });
}
