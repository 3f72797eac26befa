import type { Page } from '@playwright/test';

interface TeamFields {
  name?: string;
  sport?: string;
  level?: string;
  season?: string;
  description?: string;
  tags?: string[];
}

/** The form of Create Team and Edit Team. */
export class TeamFormPage {
  constructor(private readonly page: Page) {}

  readonly name = () => this.page.getByLabel('Name');
  readonly sport = () => this.page.getByLabel('Sport');
  readonly tag = () => this.page.getByLabel('Tags');
  readonly alert = () => this.page.getByRole('alert');

  async fill({ name, sport, level, season, description, tags = [] }: TeamFields): Promise<void> {
    if (name !== undefined) await this.name().fill(name);
    if (sport !== undefined) await this.sport().selectOption(sport);
    if (level !== undefined) await this.page.getByLabel('Level').fill(level);
    if (season !== undefined) await this.page.getByLabel('Season').fill(season);
    if (description !== undefined) await this.page.getByLabel('Description').fill(description);
    for (const tag of tags) {
      await this.tag().fill(tag);
      await this.page.getByRole('button', { name: 'Add' }).click();
    }
  }

  async removeTag(tag: string): Promise<void> {
    await this.page.getByRole('button', { name: `Remove tag ${tag}` }).click();
  }

  async create(): Promise<void> {
    await this.page.getByRole('button', { name: 'Create Team' }).click();
  }

  async update(): Promise<void> {
    await this.page.getByRole('button', { name: 'Update Team' }).click();
  }
}
