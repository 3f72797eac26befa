import { inLanes, launchBrowser, openLane, type Lane } from './browser/lanes';
import { faults, type Fault } from './faults/faults';
import { screens, type Form } from './faults/screens';
import { tryCell, type Cell, type Outcome, type Problem } from './faults/try-cell';
import { startManagedPortal } from './portal/managed-portal';
import { Random } from './portal/random';
import type { Torture, TortureRow } from './torture';

const laneCount = 6;

const problems: [Problem, string][] = [
  ['without a sentence', 'Without a sentence'],
  ['without a way on', 'Without a way on that works, within 10 s, or 12 s while busy'],
  ['input lost', 'Typed input lost'],
  ['not saved in the end', 'Not stored, or not removed, by the second try'],
  ['stored twice', 'Stored twice'],
  ['white screen', 'White screens'],
  ['raw text', 'Texts of a program instead of a sentence'],
];

export const faultsTorture: Torture = {
  name: 'faults',
  title: 'Every screen under every fault',
  method:
    `Opens ${screens.length} screens in Chromium under ${faults.length} faults of the API, the network, the sign-in provider ` +
    'and the browser, and saves each form under them, joins and leaves teams and deletes plans. Then the fault ends, and the page must get on from where it is.',
  async run({ seed, share, say }) {
    const cells = new Random(seed).shuffle(allCells());
    const chosen = cells.slice(0, Math.ceil(cells.length * share));
    const portal = await startManagedPortal();
    const addresses = { portal: portal.url, provider: providerOf(portal.url) };
    const browser = await launchBrowser();
    try {
      const lanes: Lane[] = [];
      while (lanes.length < laneCount) {
        lanes.push(await openLane(browser, portal, `User ${lanes.length}`));
      }
      const outcomes: Outcome[] = [];
      let untried = 0;
      await inLanes(lanes, chosen, async (lane, cell) => {
        const name = `${cell.screen.name}, ${cell.fault.name}, on ${cell.on}`;
        try {
          const outcome = await tryCell(lane, cell, addresses);
          outcomes.push(outcome);
          if (outcome.problems.length > 0) {
            say(`${name}: ${outcome.problems.join(', ')}. ${outcome.shown}`);
          }
        } catch (error) {
          untried += 1;
          say(`${name} could not be tried: ${(error as Error).message.slice(0, 500)}`);
        }
        if ((outcomes.length + untried) % 50 === 0) say(`${outcomes.length} cells.`);
      });
      return rowsOf(outcomes, untried);
    } finally {
      await browser.close();
      await portal.stop();
    }
  },
};

function allCells(): Cell[] {
  const cells: Omit<Cell, 'number'>[] = [];
  for (const screen of screens) {
    for (const fault of faults) {
      // Screens where something is removed are among the others.
      if (!screen.form?.removes) cells.push({ screen, fault, on: 'load' });
      if (screen.form && isOnSave(screen.form, fault)) cells.push({ screen, fault, on: 'save' });
    }
  }
  return cells.map((cell, number) => ({ ...cell, number }));
}

/** Whether a form can be opened under a fault, and the fault breaks what it sends. */
function isOnSave(form: Form, { of, name, isHarmless }: Fault): boolean {
  // What is not found is removed already.
  if (form.removes && name === '404') return false;
  if (of === 'browser') return isHarmless === true;
  return of === 'api' || of === 'network' || of === 'renewal';
}

function providerOf(portal: string): string {
  const url = new URL(portal);
  url.port = String(Number(url.port) + 1);
  return url.origin;
}

function rowsOf(outcomes: Outcome[], untried: number): TortureRow[] {
  return [
    { what: 'Cells tried', found: outcomes.length, must: { atLeast: 1 } },
    { what: 'Cells that could not be tried', found: untried, must: { exactly: 0 } },
    ...problems.map(([problem, what]) => ({
      what,
      found: outcomes.filter((outcome) => outcome.problems.includes(problem)).length,
      must: { exactly: 0 },
    })),
    {
      what: 'Until there is a way on, at most',
      found: Math.max(...outcomes.map(({ seconds }) => seconds)),
      unit: 's',
    },
  ];
}
