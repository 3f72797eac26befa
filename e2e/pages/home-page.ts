import type { Page } from '@playwright/test';

/** Home: the team cards. */
export class HomePage {
  constructor(private readonly page: Page) {}

  readonly createTeamButton = () => this.page.getByRole('button', { name: 'Create New Team' });
  /** The practice that is next, or runs. */
  readonly nextPractice = () =>
    this.page.getByRole('region', { name: /^(Next practice|Practice under way) · / });
  readonly cards = () => this.page.getByRole('article');
  readonly card = (team: string) => this.page.getByRole('article', { name: team });
  readonly plans = (team: string) =>
    this.card(team).getByRole('list', { name: 'Practice plans' }).getByRole('listitem');

  async openTeam(team: string): Promise<void> {
    await this.card(team).getByRole('link', { name: 'View Details' }).click();
  }
}
