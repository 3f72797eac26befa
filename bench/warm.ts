import type { Bench } from './bench';
import type { Lab, LabSubject } from './browser/lab';
import { measureLoad, newContext, openTab, slowDevice } from './browser/visit';
import { warmMetrics } from './load-metrics';
import { measureInRounds } from './results/rounds';
import { sectionOf } from './results/section';
import { samplesOf, withTitle } from './results/section-keys';
import { monoliths } from './subjects/subjects';

const visit = 'Home again, in a new tab';
const reload = 'Home, reloaded';
const content = 'main article';

/** Home in a browser that has all files. */
export const warm: Bench = {
  name: 'warm',
  title: 'Home, warm',
  conditions: `Signed in, after two visits: the HTTP cache has all files. ${slowDevice} Requests are those that went over the network.`,
  rounds: 7,
  async run({ rounds, lab, onRound }) {
    const opened = await lab();
    const samples = await measureInRounds({
      subjects: opened.subjects,
      rounds,
      onRound,
      nameOf: ({ name }) => name,
      measure: (subject) => measureWarm(opened, subject),
    });
    return {
      sections: [visit, reload].map((title) =>
        sectionOf(title, warmMetrics, samplesOf(title, samples), monoliths),
      ),
      aims: [visit, reload].flatMap((section) => [
        { section, metric: 'content', atMost: { ratio: 1 } },
        { section, metric: 'requests', atMost: { ratio: 1 } },
      ]),
    };
  },
};

async function measureWarm({ browser }: Lab, subject: LabSubject): Promise<Record<string, number>> {
  const context = await newContext(browser, subject);
  try {
    async function open() {
      const tab = await openTab(context, content);
      return {
        tab,
        numbers: await measureLoad(tab, () => tab.page.goto(subject.url, { waitUntil: 'commit' })),
      };
    }
    // The second visit lets the browser keep compiled code.
    for (const _visit of [1, 2]) await (await open()).tab.page.close();
    const { tab, numbers } = await open();
    const reloaded = await measureLoad(tab, () => tab.page.reload());
    return { ...withTitle(visit, numbers), ...withTitle(reload, reloaded) };
  } finally {
    await context.close();
  }
}
