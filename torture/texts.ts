import { hostileTexts } from '@touchline/e2e/hostile-texts/hostile-texts';
import {
  problemsOf,
  storeEverywhere,
  type TextProblem,
} from '@touchline/e2e/hostile-texts/screens-with-text';
import { SignInPage } from '@touchline/e2e/pages/sign-in-page';
import { create, launchBrowser } from './browser/lanes';
import { startManagedPortal } from './portal/managed-portal';
import { Random } from './portal/random';
import type { Torture } from './torture';

const widths = [1280, 360];

const problems: [TextProblem, string][] = [
  ['ran as code', 'Ran as code'],
  ['not as stored', 'Not shown as it is stored'],
  ['too wide', 'Pages wider than the window'],
  ['leads elsewhere', 'Links that lead elsewhere'],
];

export const textsTorture: Torture = {
  name: 'texts',
  title: 'Hostile texts on every screen',
  method:
    `Signs in users whose names are ${Object.keys(hostileTexts).length} texts of markup, templates, scripts, directions and sizes, stores each in every ` +
    `field of a team, a drill and a plan, and opens every screen that shows them, ${widths.join(' and ')} px wide.`,
  async run({ seed, share, say }) {
    const all = new Random(seed).shuffle(Object.entries(hostileTexts));
    const chosen = all.slice(0, Math.max(1, Math.ceil(all.length * share)));
    const portal = await startManagedPortal();
    const browser = await launchBrowser();
    const violations: string[] = [];
    const found: TextProblem[] = [];
    let screens = 0;
    try {
      for (const [index, [kind, text]] of chosen.entries()) {
        const account = { name: text, email: `user-${index}@example.com` };
        const user = await portal.signIn(account.name, account.email);
        const seen = await storeEverywhere((path, body) => create(user, path, body), text);
        const context = await browser.newContext({ locale: 'en-US' });
        const page = await context.newPage();
        page.on('console', (message) => {
          if (!/security policy|trusted ?type/i.test(message.text())) return;
          violations.push(message.text());
          say(`${kind}: ${message.text()}`);
        });
        await page.goto(portal.url);
        await new SignInPage(page).comeInAs(account);
        await page.getByRole('button', { name: 'Sign Out' }).waitFor();
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          for (const screen of seen) {
            screens += 1;
            const here = await problemsOf(page, portal.url, screen);
            found.push(...here);
            if (here.length > 0) say(`${kind}, ${screen.path}, ${width} px: ${here.join(', ')}`);
          }
        }
        await context.close();
        say(`${index + 1} of ${chosen.length} texts.`);
      }
    } finally {
      await browser.close();
      await portal.stop();
    }
    const none = { exactly: 0 };
    return [
      { what: 'Texts', found: chosen.length, must: { atLeast: 1 } },
      { what: 'Screens looked at', found: screens, must: { atLeast: 1 } },
      { what: 'Violations of the content security policy', found: violations.length, must: none },
      ...problems.map(([problem, what]) => ({
        what,
        found: found.filter((one) => one === problem).length,
        must: none,
      })),
    ];
  },
};
