import type { Locator, Page } from '@playwright/test';

/** The panel for developers, and the banner of a tab in which a remote comes from a developer. */
export class DevelopersPanel {
  constructor(private readonly page: Page) {}

  /** Opens it. */
  async open(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Developers' }).click();
    return this.page.getByRole('region', { name: "Developers' panel" });
  }

  /** Opens it, and asks for the remote of a development server. */
  async takeFrom(address: string): Promise<void> {
    const panel = await this.open();
    await panel.getByLabel("Address of a remote's development server").fill(address);
    await panel.getByRole('button', { name: 'Use it in this tab' }).click();
  }

  /** @param address the origin that the teams remote comes from */
  banner(address: string): Locator {
    return this.page.getByText(`Teams comes from ${address}`);
  }
}
