import { expect, type Page } from '@playwright/test';

/** Practice Plan: a plan to read. */
export class PlanDetailsPage {
  constructor(private readonly page: Page) {}

  readonly heading = () => this.page.getByRole('main').getByRole('heading', { level: 2 }).first();
  readonly headers = () => this.page.getByRole('heading', { level: 3 });
  readonly toggle = (drill: string) =>
    this.headers().filter({ hasText: drill }).getByRole('button');
  readonly minutesBar = () => this.page.getByRole('img', { name: /minutes used/ });
  readonly editLink = () => this.page.getByRole('link', { name: 'Edit Practice Plan' });
  readonly moreButton = () => this.page.getByRole('button', { name: 'More', exact: true });

  /** Presses what is done with a plan now and then, in the sheet that has it, such as 'Repeat'. */
  async choose(name: string): Promise<void> {
    // By the keyboard: soon after 'Done' a click at its place is the second one of a double tap.
    await this.moreButton().press('Enter');
    await this.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  }

  /** Goes to the run of the practice; on a phone the link is in the sheet, but for its day. */
  async run(): Promise<void> {
    const link = this.page.getByRole('link', { name: 'Run Practice' });
    await this.moreButton().waitFor();
    const isThere = (await link.filter({ visible: true }).count()) > 0;
    if (!isThere) await this.moreButton().press('Enter');
    await link.click();
  }

  /** Until the plan's drills are these, in this order, such as '1. Rondo 10 minutes': what a screen reader says. */
  async expectDrills(...names: string[]): Promise<void> {
    await expect(this.headers()).toHaveCount(names.length);
    for (const [index, name] of names.entries()) {
      await expect(this.headers().nth(index)).toHaveAccessibleName(name);
    }
  }
}
