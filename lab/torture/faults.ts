import { build } from '@touchline/tools/run/build';
import fc from 'fast-check';
import { launchChromium } from '../harness/chromium';
import type { Experiment } from '../harness/experiment';
import { startManagedPortal } from '../harness/portal/managed-portal';
import { counted } from '../harness/rows';
import { faults as kinds } from './faults/faults';
import { signInVisitor, type Visitor } from './faults/visitor';
import { screens } from './faults/screens';
import { problems, tryRound, type FaultRound, type Outcome } from './faults/try-round';

const visitorCount = 4;

const allRounds: FaultRound[] = screens
  .flatMap((screen) => kinds.map((fault) => ({ screen, fault })))
  .flatMap((round) => [
    { ...round, on: 'load' as const },
    ...(round.screen.form ? [{ ...round, on: 'save' as const }] : []),
  ])
  .map((round, number) => ({ ...round, number }));

export const faults: Experiment = {
  kind: 'torture',
  name: 'faults',
  title: 'Every screen under every fault',
  method:
    `Opens ${screens.length} screens in Chromium under ${kinds.length} faults of the API and the network, ` +
    'and saves each form under them. Then the fault ends, and the page must get on from where it is. A round is one screen under one fault.',
  rounds: { whole: allRounds.length, quick: 16 },
  async run({ seed, rounds, say }) {
    const length = Math.min(rounds, allRounds.length);
    const some = fc.shuffledSubarray(allRounds, { minLength: length, maxLength: length });
    const [chosen = []] = fc.sample(some, { seed, numRuns: 1 });
    await build();
    const portal = await startManagedPortal();
    const browser = await launchChromium();
    try {
      const visitors: Visitor[] = [];
      while (visitors.length < visitorCount) {
        visitors.push(await signInVisitor(browser, portal, `User ${visitors.length}`));
      }
      const outcomes: Outcome[] = [];
      let untried = 0;
      async function tryAll(visitor: Visitor) {
        for (let round = chosen.shift(); round; round = chosen.shift()) {
          const name = `${round.screen.name}, ${round.fault.name}, on ${round.on}`;
          try {
            const outcome = await tryRound(visitor, round);
            outcomes.push(outcome);
            const { problems: found, shown } = outcome;
            if (found.length > 0) say(`${name}: ${found.join(', ')}. ${shown}`);
          } catch (error) {
            untried += 1;
            say(`${name} could not be tried: ${(error as Error).message.slice(0, 500)}`);
          }
        }
      }
      await Promise.all(visitors.map(tryAll));
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
