import type { Page } from '@playwright/test';
import type { Coach } from '../harness/coach';

/** The layout around every screen. */
export class PortalFrame {
  constructor(private readonly page: Page) {}

  readonly heading = () => this.page.getByRole('heading', { level: 1 });
  readonly breadcrumbs = () => this.page.getByRole('navigation', { name: 'Breadcrumb' });
  readonly sidebar = () => this.page.getByRole('navigation', { name: 'Main' });
  /** Those of the main links that are marked; in the sidebar, or in the menu of small screens. */
  readonly currentLinks = () =>
    this.page
      .getByRole('navigation', { name: /^(Main|Menu)$/ })
      .locator('[aria-current]')
      .filter({ visible: true });
  readonly signOutButton = () => this.page.getByRole('button', { name: 'Sign Out' });
  readonly signInButton = () => this.page.getByRole('button', { name: 'Sign In' });
  readonly profileLink = ({ name }: Coach) => this.page.getByRole('link', { name });

  /** The background of a main link. */
  colourOf(title: string): Promise<string> {
    return this.sidebar()
      .getByRole('link', { name: title })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  }

  /** Signs out in the popup and waits until that has closed. */
  async signOut(): Promise<void> {
    const opened = this.page.waitForEvent('popup');
    await this.signOutButton().click();
    const popup = await opened;
    if (!popup.isClosed()) await popup.waitForEvent('close');
  }
}
