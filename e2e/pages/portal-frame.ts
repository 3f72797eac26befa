import type { Page } from '@playwright/test';

/** What stands around every screen. */
export class PortalFrame {
  constructor(private readonly page: Page) {}

  readonly heading = () => this.page.getByRole('heading', { level: 1 });
  readonly breadcrumbs = () => this.page.getByRole('navigation', { name: 'Breadcrumb' });
  readonly sidebar = () => this.page.getByRole('navigation', { name: 'Main' });
  readonly signOutButton = () => this.page.getByRole('button', { name: 'Sign Out' });
  readonly signInButton = () => this.page.getByRole('button', { name: 'Sign In' });

  /** Signs out in the popup and waits until that has closed. */
  async signOut(): Promise<void> {
    const opened = this.page.waitForEvent('popup');
    await this.signOutButton().click();
    const popup = await opened;
    if (!popup.isClosed()) await popup.waitForEvent('close');
  }
}
