import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { outcomesPage, readOutcomes } from '@touchline/e2e/foreign-code/outcome-table';
import { allWays, tryEverywhere, waysThatRan } from '@touchline/e2e/foreign-code/try-ways';
import { launchBrowser, openLane } from './browser/lanes';
import { startManagedPortal } from './portal/managed-portal';
import type { Torture } from './torture';

export const foreignCodeTorture: Torture = {
  name: 'foreign-code',
  title: 'Foreign code',
  method:
    'Code in the page tries every known way to run a script, or to apply a style sheet, that no release lists: first in a page ' +
    'without a policy, then in the portal. [Foreign code](foreign-code.md) names each way. `--share` and `--seed` change nothing.',
  async run({ say }) {
    const documented = readOutcomes(await readFile(outcomesPage, 'utf8'));
    const isDocumented = (family: string, way: string) => documented[family]?.[way] === true;
    const portal = await startManagedPortal();
    const browser = await launchBrowser();
    try {
      const { context } = await openLane(browser, portal, 'User');
      const releases = path.join(portal.dataDir, 'releases');
      const found = await tryEverywhere(context, { url: portal.url, releases }, isDocumented);
      const ran = waysThatRan(found.portal);
      const unknown = ran.filter(([family, way]) => !isDocumented(family, way));
      for (const [family, way] of unknown) say(`${family}, ${way}: runs.`);
      const tried = allWays();
      return [
        { what: 'Ways tried', found: tried.length, must: { atLeast: 1 } },
        {
          what: 'Of them run in a page without a policy',
          found: waysThatRan(found.unprotected).length,
          must: { exactly: tried.length },
        },
        { what: 'Of them run in the portal, as documented', found: ran.length - unknown.length },
        {
          what: 'Of them run in the portal, undocumented',
          found: unknown.length,
          must: { exactly: 0 },
        },
      ];
    } finally {
      await browser.close();
      await portal.stop();
    }
  },
};
