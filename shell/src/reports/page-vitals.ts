import type { Report } from '@touchline/shared/host';
import type { MetricType } from 'web-vitals';
import type { CurrentPage, OpenedPage } from './reporter';

type Vitals = NonNullable<Report['vitals']>;

/** What is used here of a metric of `web-vitals`. */
export type Measured = Pick<
  MetricType,
  'name' | 'value' | 'navigationType' | 'navigationStartTime' | 'navigationURL'
> & { entries: { startTime: number }[] };

/** The browser may date a navigation a little after the portal has drawn the page, in milliseconds. */
const toleranceMs = 500;

/** What was measured of each page that a tab has opened. */
export class PageVitals {
  readonly #vitals = new Map<OpenedPage, Vitals>();
  /** Pages that were reported: they take no more figures. */
  readonly #taken = new Set<OpenedPage>();

  /** @param opened the pages in the order in which they were opened; grows with each new one */
  constructor(private readonly opened: readonly OpenedPage[]) {}

  /** Adds a figure to the page it belongs to. It is left out where that has been taken. */
  add(measured: Measured): void {
    const page = this.#pageOf(measured);
    if (!page || this.#taken.has(page)) return;
    const { name, value } = measured;
    const rounded = name === 'CLS' ? Math.round(1_000 * value) / 1_000 : Math.round(value);
    const vitals = this.#vitals.get(page) ?? {};
    // An interaction that opens the next page may count for both of them.
    this.#vitals.set(page, { ...vitals, [name]: Math.max(rounded, vitals[name] ?? 0) });
  }

  /** The pages that were measured and not taken before, the open one included. */
  take(): (CurrentPage & { vitals: Vitals })[] {
    const found = [...this.#vitals];
    this.#vitals.clear();
    return found.map(([opened, vitals]) => {
      this.#taken.add(opened);
      return { ...opened.page, vitals };
    });
  }

  #pageOf({ name, entries, navigationType, ...navigation }: Measured): OpenedPage | undefined {
    const [first] = this.opened;
    const [entry] = entries;
    // Where the browser knows no soft navigations, these two span all pages of the tab.
    if ((name === 'CLS' || name === 'INP') && entry) {
      return this.opened.findLast(({ openedAt }) => openedAt <= entry.startTime) ?? first;
    }
    if (navigationType !== 'soft-navigation') return first;
    const { navigationStartTime = 0, navigationURL } = navigation;
    // A change of the query is a navigation for the browser, but no other page.
    return this.opened.findLast(
      ({ url, openedAt }) => url === navigationURL && openedAt > navigationStartTime - toleranceMs,
    );
  }
}
