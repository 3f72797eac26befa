import type { Page } from '@playwright/test';

interface DrillFields {
  name?: string;
  type?: string;
  difficulty?: string;
  sport?: string;
  visibility?: string;
  description?: string;
  tags?: string[];
  videos?: string[];
}

/** The form of Create Drill and Edit Drill. */
export class DrillFormPage {
  constructor(private readonly page: Page) {}

  // To the letter: the library, which this page follows, has a search 'by name or tag'.
  readonly name = () => this.page.getByLabel('Name', { exact: true });
  readonly type = () => this.page.getByLabel('Type');
  readonly difficulty = () => this.page.getByLabel('Difficulty');
  readonly sport = () => this.page.getByLabel('Sport');
  readonly visibility = () => this.page.getByLabel('Visibility');
  readonly description = () => this.page.getByLabel('Description');
  readonly tag = () => this.page.getByLabel('Tags');
  readonly videos = () => this.page.getByLabel('Video URLs');
  readonly video = () => this.page.getByLabel('Video URL', { exact: true });
  readonly alert = () => this.page.getByRole('alert');
  readonly publicWarning = () =>
    this.page.getByText('Anyone will be able to see your drill and use it in a practice plan.');

  async fill(fields: DrillFields): Promise<void> {
    const { name, type, difficulty, sport, visibility, description, tags, videos } = fields;
    if (name !== undefined) await this.name().fill(name);
    if (type !== undefined) await this.type().fill(type);
    if (difficulty !== undefined) await this.difficulty().selectOption(difficulty);
    if (sport !== undefined) await this.sport().selectOption(sport);
    if (visibility !== undefined) await this.visibility().selectOption(visibility);
    if (description !== undefined) await this.description().fill(description);
    for (const tag of tags ?? []) {
      await this.tag().fill(tag);
      await this.tag().press('Enter');
    }
    for (const video of videos ?? []) {
      await this.videos().fill(video);
      await this.page.getByRole('button', { name: 'Add Video' }).click();
    }
  }

  async create(): Promise<void> {
    await this.page.getByRole('button', { name: 'Create Drill' }).click();
  }

  async update(): Promise<void> {
    await this.page.getByRole('button', { name: 'Update Drill' }).click();
  }
}
