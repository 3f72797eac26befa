import type { BrowserContext } from '@playwright/test';
import { newCoach } from '@touchline/e2e/fixtures';
import { SignInPage } from '@touchline/e2e/pages/sign-in-page';
import type { Bench } from './bench';
import type { LabSubject } from './browser/lab';
import { contentShown, readProbe } from './browser/page-probe';
import { measureInContexts, openTab, slowDevice } from './browser/visit';
import { kilobytesOf, overNetwork } from './results/requests';
import { sectionOf } from './results/section';
import { monoliths } from './subjects/subjects';

const section = 'First visit';

const metrics = [
  { key: 'content', label: 'Home painted (ms)' },
  { key: 'form', label: 'Sign-in page shown (ms)' },
  { key: 'back', label: 'From there to Home (ms)' },
  { key: 'requests', label: 'Requests' },
  { key: 'js', label: 'JavaScript (kB)', digits: 1 },
];

/** From an empty browser through the provider's sign-in page to Home. */
export const firstVisit: Bench = {
  name: 'first-visit',
  title: 'First visit, with sign-in',
  conditions: `Empty browser, a new coach. ${slowDevice} From the address to Home, through the provider's page, with the time in which the bench fills in its form.`,
  rounds: 7,
  async run(context) {
    const samples = await measureInContexts(context, await context.lab(), measureFirstVisit, {
      isSignedIn: false,
    });
    return {
      sections: [sectionOf(section, metrics, samples, monoliths)],
      aims: [{ section, metric: 'content', atMost: { ratio: 1 } }],
    };
  },
};

async function measureFirstVisit(
  context: BrowserContext,
  { url }: LabSubject,
): Promise<Record<string, number>> {
  // A new coach has no team; Home says so.
  const { page, network } = await openTab(context, 'main .empty-state');
  network.restart();
  const signInPage = new SignInPage(page);
  const startedAt = Date.now();
  await page.goto(url);
  await signInPage.heading().waitFor();
  const formAt = Date.now();
  await Promise.all([contentShown(page), signInPage.comeInAs(newCoach())]);
  await network.idle();
  const { startedAtMs, contentMs } = await readProbe(page);
  const contentAt = startedAtMs + contentMs;
  const requests = overNetwork(network.requests());
  return {
    content: contentAt - startedAt,
    form: formAt - startedAt,
    back: contentAt - formAt,
    requests: requests.length,
    js: kilobytesOf(requests, '.js'),
  };
}
