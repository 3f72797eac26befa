import { errors, type Dialog, type Locator, type Page } from '@playwright/test';

// Playwright looks into no frame by itself. A framed page stands in for a `Page`: what it finds is looked for in the
// page and in the frame of the open remote, so that specs are the same for both. Its limits:
// - `nth`, `first` and `last` count on each side for itself;
// - an action goes to the page where both sides have a visible match;
// - `evaluate` runs in the frame, but for functions that name what only the page has;
// - `expect(page)` is about the page.

const frameSelector = 'iframe.remote-frame';
const chain = /^(getBy\w+|locator|filter|nth|first|last|and|or)$/;
const sums = /^(count|allTextContents)$/;
const pollMs = 50;
const defaultMs = 10_000;

/** What only the page has: a frame has no storage. axe looks into frames by itself. */
const ofThePage = /\baxe\b|document\.title|localStorage|indexedDB|caches|serviceWorker|clipboard/;

/** The page shows which remote asks, and S8's words after it. */
const askers = /^(Teams|Drill Library|Practice Plans): /;

type Call = (...parameters: unknown[]) => unknown;
interface Pair {
  inPage: Locator;
  inFrame: Locator;
}
interface ExpectOptions {
  isNot: boolean;
  timeout: number;
  expectedNumber?: number;
}
interface Expected {
  matches: boolean;
}
type Expecting = Locator & {
  _expect: (expression: string, options: ExpectOptions) => Promise<Expected>;
};

const pairs = new WeakMap<object, Pair>();

/** A page that looks into frames. */
export function framedPage(page: Page): Page {
  const frame = page.frameLocator(frameSelector);
  const own: Record<string, Call> = {
    on: (event, handler) => page.on(event as 'dialog', withoutAsker(event, handler as Call)),
    evaluate: (work, argument) => evaluating(String(work), (of) => of.evaluate, work, argument),
    waitForFunction: (work, argument) =>
      evaluating(String(work), (of) => of.waitForFunction, work, argument),
  };

  function withoutAsker(event: unknown, handler: Call): (dialog: Dialog) => unknown {
    return event === 'dialog' ? (dialog: Dialog) => handler(shown(dialog)) : handler;
  }

  async function evaluating(
    source: string,
    method: (of: Page) => unknown,
    ...parameters: unknown[]
  ): Promise<unknown> {
    const element = ofThePage.test(source) ? null : await page.$(frameSelector);
    const of = ((await element?.contentFrame()) ?? page) as Page;
    return (method(of) as Call).call(of, ...parameters);
  }

  return new Proxy(page, {
    get(target, name: keyof Page & string) {
      if (Object.hasOwn(own, name)) return own[name];
      const value: unknown = target[name];
      if (typeof value !== 'function') return value;
      if (!chain.test(name)) return value.bind(target) as unknown;
      return (...parameters: unknown[]) => {
        const inPage = (value as Call).apply(target, parameters.map(plain)) as Locator;
        // What is `main` around the frame is all of its document.
        const isMain = parameters[0] === 'main' && parameters.length === 1;
        const inFrame = isMain
          ? frame.locator('#root')
          : ((frame[name as 'locator'] as Call)(...parameters.map(plain)) as Locator);
        return either({ inPage, inFrame });
      };
    },
  });
}

function shown(dialog: Dialog): Dialog {
  const message = dialog.message().replace(askers, '');
  return new Proxy(dialog, {
    get(target, name: keyof Dialog) {
      if (name === 'message') return () => message;
      const value: unknown = target[name];
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** In place of a locator of both: `has`, `and` and `or` look on the side where they are used. */
function plain(parameter: unknown): unknown {
  const pair = pairs.get(Object(parameter) as object);
  if (pair) return pair.inPage;
  if (Object.getPrototypeOf(Object(parameter)) !== Object.prototype) return parameter;
  return Object.fromEntries(
    Object.entries(parameter as object).map(([key, value]) => [key, plain(value)]),
  );
}

/** A locator for what is in the page or in the frame. */
function either(pair: Pair): Locator {
  const { inPage, inFrame } = pair;
  const both = [inPage, inFrame];
  const proxy = new Proxy(inPage, {
    get(target, name: keyof Locator & string) {
      const value: unknown = target[name];
      if (typeof value !== 'function') return value;
      const on = (side: Locator, parameters: unknown[]) =>
        (side[name] as Call).apply(side, parameters.map(plain));
      if (chain.test(name)) {
        return (...parameters: unknown[]) => {
          const [page, frame] = both.map((side) => on(side, parameters));
          return either({ inPage: page as Locator, inFrame: frame as Locator });
        };
      }
      if ((name as string) === '_expect') {
        return (expression: string, options: ExpectOptions) => meets(pair, expression, options);
      }
      if (sums.test(name)) {
        return async (...parameters: unknown[]) => {
          const found = await Promise.all(both.map((side) => on(side, parameters)));
          return name === 'count' ? Number(found[0]) + Number(found[1]) : found.flat();
        };
      }
      if (['page', 'toString'].includes(name)) return value.bind(target) as unknown;
      return async (...parameters: unknown[]) => {
        const { timeout } = Object(parameters.at(-1)) as { timeout?: number };
        return on(await theOne(pair, timeout ?? defaultMs), parameters);
      };
    },
  });
  pairs.set(proxy, pair);
  return proxy;
}

/** The sides that have an element, with one that can be seen first. */
async function having({ inPage, inFrame }: Pair): Promise<Locator[]> {
  const seen = async (side: Locator) => {
    const count = await side.count();
    return count && 1 + Number((await side.filter({ visible: true }).count()) > 0);
  };
  const [page = 0, frame = 0] = await Promise.all([seen(inPage), seen(inFrame)]);
  const found = frame > page ? [inFrame, inPage] : [inPage, inFrame];
  return found.filter((side) => (side === inPage ? page : frame) > 0);
}

async function theOne(pair: Pair, timeoutMs: number): Promise<Locator> {
  const side = await until(timeoutMs, async () => (await having(pair))[0]);
  if (!side) throw new errors.TimeoutError(`Neither page nor frame has ${String(pair.inPage)}.`);
  return side;
}

/** Whether an assertion holds on a side; of what is absent, and of what is denied, on both. */
async function meets(pair: Pair, expression: string, options: ExpectOptions): Promise<Expected> {
  const { isNot, timeout, expectedNumber } = options;
  const isAbsence = /hidden|detached/.test(expression) !== isNot && !isAtOnce(expression);
  const both = [pair.inPage, pair.inFrame] as Expecting[];
  let last: Expected | undefined;
  const met = await until(timeout, async () => {
    if (expression === 'to.have.count') {
      const counts = await Promise.all(both.map((side) => side.count()));
      const isMet = (Number(counts[0]) + Number(counts[1]) === expectedNumber) !== isNot;
      return isMet ? { matches: !isNot } : undefined;
    }
    const found = (await having(pair)) as Expecting[];
    const sides = isAbsence ? both : found;
    const held: boolean[] = [];
    for (const side of sides) {
      last = await side._expect(expression, { ...options, timeout: 200 });
      held.push(last.matches !== isNot);
    }
    const isMet = isAbsence || isNot ? !held.includes(false) : held.includes(true);
    return isMet && sides.length > 0 ? { matches: !isNot } : undefined;
  });
  return met ?? last ?? (pair.inPage as Expecting)._expect(expression, { ...options, timeout: 1 });
}

/** An assertion that says nothing of whether there is an element. */
function isAtOnce(expression: string): boolean {
  return !/hidden|detached|visible|attached/.test(expression);
}

async function until<Result>(
  timeoutMs: number,
  look: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined || Date.now() >= end) return found;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
