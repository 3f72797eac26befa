import fc from 'fast-check';
import { launchChromium } from '../harness/chromium';
import type { Experiment } from '../harness/experiment';
import { startManagedPortal } from '../harness/portal/managed-portal';
import { counted } from '../harness/rows';
import { faults as all } from './faults/faults';
import { openLane, type Lane } from './faults/lanes';
import { screens } from './faults/screens';
import { problems, tryCell, type Cell, type Outcome } from './faults/try-cell';

const laneCount = 4;

const cells: Cell[] = screens
  .flatMap((screen) => all.map((fault) => ({ screen, fault })))
  .flatMap((cell) => [
    { ...cell, on: 'load' as const },
    ...(cell.screen.form ? [{ ...cell, on: 'save' as const }] : []),
  ])
  .map((cell, number) => ({ ...cell, number }));

export const faults: Experiment = {
  kind: 'torture',
  name: 'faults',
  title: 'Every screen under every fault',
  method:
    `Opens ${screens.length} screens in Chromium under ${all.length} faults of the API and the network, ` +
    'and saves each form under them. Then the fault ends, and the page must get on from where it is. A round is one screen under one fault.',
  rounds: { whole: cells.length, quick: 16 },
  async run({ seed, rounds, say }) {
    const length = Math.min(rounds, cells.length);
    const some = fc.shuffledSubarray(cells, { minLength: length, maxLength: length });
    const [chosen = []] = fc.sample(some, { seed, numRuns: 1 });
    const portal = await startManagedPortal();
    const browser = await launchChromium();
    try {
      const lanes: Lane[] = [];
      while (lanes.length < laneCount) {
        lanes.push(await openLane(browser, portal, `User ${lanes.length}`));
      }
      const outcomes: Outcome[] = [];
      let untried = 0;
      async function tryAll(lane: Lane) {
        for (let cell = chosen.shift(); cell; cell = chosen.shift()) {
          const name = `${cell.screen.name}, ${cell.fault.name}, on ${cell.on}`;
          try {
            const outcome = await tryCell(lane, cell);
            outcomes.push(outcome);
            const { problems: found, shown } = outcome;
            if (found.length > 0) say(`${name}: ${found.join(', ')}. ${shown}`);
          } catch (error) {
            untried += 1;
            say(`${name} could not be tried: ${(error as Error).message.slice(0, 500)}`);
          }
        }
      }
      await Promise.all(lanes.map(tryAll));
      const none = { exactly: 0 };
      const count = (what: string) =>
        outcomes.filter(({ problems: found }) => found.some((one) => one === what)).length;
      return [
        counted('Tried', outcomes.length, { atLeast: 1 }),
        counted('Not tried', untried, none),
        ...problems.map((what) => counted(what, count(what), none)),
      ];
    } finally {
      await browser.close();
      await portal.stop();
    }
  },
};
