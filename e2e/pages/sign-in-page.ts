import type { Page } from '@playwright/test';
import type { Coach } from '../harness/coach';

/** The login page of the local identity provider. */
export class SignInPage {
  constructor(private readonly page: Page) {}

  readonly heading = () => this.page.getByRole('heading', { name: 'Sign in', exact: true });

  /** Signs in with the form, as a new coach or one with this email. */
  async comeInAs({ name, email }: Coach): Promise<void> {
    // The page before may have a field of this name, too.
    await this.heading().waitFor();
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  async comeInAsDemoCoach(name: string): Promise<void> {
    await this.page.getByRole('button', { name }).click();
  }
}
