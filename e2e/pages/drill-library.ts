import type { Page } from '@playwright/test';

/** The drill library. */
export class DrillLibraryPage {
  constructor(private readonly page: Page) {}

  readonly sport = () => this.page.getByLabel('Sport');
  readonly visibility = () => this.page.getByLabel('Visibility');
  readonly difficulty = () => this.page.getByLabel('Difficulty');
  readonly search = () => this.page.getByLabel('Search by name or tag');
  readonly createLink = () => this.page.getByRole('link', { name: '+ Create Drill' });
  readonly cards = () => this.page.getByRole('article');
  readonly card = (drill: string) => this.page.getByRole('article', { name: drill, exact: true });
  /** How many there are, as it is announced. */
  readonly count = () => this.page.getByRole('main').getByRole('status').first();

  readonly view = (drill: string) =>
    this.card(drill).getByRole('link', { name: 'View', exact: true });
  readonly edit = (drill: string) =>
    this.card(drill).getByRole('link', { name: 'Edit', exact: true });

  /** Scrolls by the wheel, as a person does. */
  async scrollBy(px: number): Promise<void> {
    await this.page.mouse.move(600, 500);
    await this.page.mouse.wheel(0, px);
  }

  /**
   * The first card that begins on the screen, and where, in whole pixels from the top: cards have
   * heights with fractions, and a browser scrolls by whole pixels.
   */
  async topCard(): Promise<{ name: string; topPx: number }> {
    return this.page.evaluate(() => {
      const tops = [...document.querySelectorAll('article')].map((card) => ({
        name: card.querySelector('h2')?.textContent ?? '',
        topPx: Math.trunc(card.getBoundingClientRect().top) || 0,
      }));
      return tops.find(({ topPx }) => topPx >= -5) ?? { name: '', topPx: 0 };
    });
  }
}
