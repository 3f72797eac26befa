import { expect, type Locator, type Page } from '@playwright/test';

interface PlanFields {
  team?: string;
  /** YYYY-MM-DDTHH:mm */
  date?: string;
  minutes?: string;
  focus?: string;
  notes?: string;
}

/** The form of Create Practice Plan and Edit Practice Plan, with its drill library. */
export class PlanEditorPage {
  constructor(private readonly page: Page) {}

  readonly team = () => this.page.getByLabel('Team', { exact: true });
  readonly date = () => this.page.getByLabel('Practice Date');
  readonly minutes = () => this.page.getByLabel('Practice Duration');
  readonly focus = () => this.page.getByLabel('Focus', { exact: true });
  readonly notes = () => this.page.getByLabel('Description / Notes');
  readonly alert = () => this.page.getByRole('alert');
  readonly restored = () => this.page.getByText('Your unsaved changes from before are back.');

  /** The section of the selected drills; there is none before the first. */
  readonly selected = () => this.page.getByRole('region', { name: 'Selected Drills' });
  readonly rows = () => this.selected().getByRole('listitem');
  readonly row = (drill: string) =>
    this.rows().filter({ has: this.page.locator('.entry-title', { hasText: drill }) });
  readonly handle = (drill: string) => this.row(drill).getByTitle('Drag to reorder');
  readonly drillMinutes = (drill: string) => this.page.getByLabel(`Minutes of ${drill}`);
  readonly minutesBar = () => this.page.getByRole('img', { name: /minutes used/ });
  readonly timeRemaining = () => this.page.getByText(/^Time remaining: -?\d+ minutes$/);

  /** What is left of the plan's minutes, in the bar that stays in sight. */
  readonly timeLeft = () => this.page.getByText(/^\d+ min (left|over)$/);
  readonly cancelLink = () => this.page.getByRole('link', { name: 'Cancel' });
  /** The number of drills, in the same bar. */
  readonly count = () => this.page.getByText(/^\d+ drills?$/);
  /** The button of the line that the fields above the drills fold to. */
  readonly headButton = () =>
    this.page.getByRole('button', { name: 'Edit date, team and focus', exact: true });

  readonly library = () => this.page.getByRole('region', { name: 'Drill library' });
  readonly showLibrary = () => this.page.getByRole('button', { name: 'Show Drill Library' });
  readonly hideLibrary = () => this.page.getByRole('button', { name: 'Hide Drill Library' });
  readonly createDrill = () => this.page.getByRole('button', { name: '+ Create Drill' });
  readonly search = () => this.library().getByLabel('Search by name or tag');
  readonly card = (drill: string) =>
    this.library().getByRole('article', { name: drill, exact: true });
  readonly addButton = (drill: string) =>
    this.card(drill).getByRole('button', { name: 'Add to Plan' });

  readonly createButton = () => this.page.getByRole('button', { name: 'Create Practice Plan' });
  readonly updateButton = () => this.page.getByRole('button', { name: 'Update Plan' });
  readonly deleteButton = () => this.page.getByRole('button', { name: 'Delete Plan' });

  /** Opens the fields above the drills, where they are folded. */
  async openHead(): Promise<void> {
    // By the keyboard: soon after 'Edit Practice Plan' a click at its place is the second one of a double tap.
    await this.headButton().press('Enter');
    await expect(this.focus()).toBeVisible();
  }

  /** Types into fields, which are opened where they are folded. */
  async fill({ team, date, minutes, focus, notes }: PlanFields): Promise<void> {
    await this.focus().or(this.headButton()).filter({ visible: true }).first().waitFor();
    const isFolded = (await this.headButton().filter({ visible: true }).count()) > 0;
    if (isFolded) await this.openHead();
    if (team !== undefined) await this.team().selectOption(team);
    if (date !== undefined) await this.date().fill(date);
    if (minutes !== undefined) await this.minutes().fill(minutes);
    if (focus !== undefined) await this.focus().fill(focus);
    if (notes !== undefined) await this.notes().fill(notes);
  }

  /** Adds drills from the library, which is shown, each found by its name. */
  async add(...drills: string[]): Promise<void> {
    for (const drill of drills) {
      await this.search().fill(drill);
      await this.addButton(drill).click();
    }
  }

  async remove(drill: string): Promise<void> {
    await this.row(drill).getByRole('button', { name: 'Remove drill' }).click();
  }

  moveButton(drill: string, direction: 'up' | 'down'): Locator {
    return this.page.getByRole('button', { name: `Move ${drill} ${direction}`, exact: true });
  }

  /** The drills of the plan as they stand, such as '1. Rondo'. */
  async order(): Promise<string[]> {
    const texts = await this.rows().locator('.entry-title').allTextContents();
    return texts.map((text) => text.trim());
  }

  /** Drags a drill with the mouse by its handle to a place, counted from 1, and drops it. */
  async drag(drill: string, place: number): Promise<void> {
    const target = this.rows().nth(place - 1);
    await target.scrollIntoViewIfNeeded();
    await this.handle(drill).hover();
    await this.page.mouse.down();
    // A row that is above the window, or behind its top bar, is scrolled to. At the edge of the window, a list
    // scrolls on and on while the test looks.
    const topBar = 80;
    await this.untilAt(drill, place, async (wiggle) => {
      const { x, y } = await middleOf(target);
      if (y < topBar) await this.page.mouse.wheel(0, y - 2 * topBar);
      else await this.page.mouse.move(x, y + wiggle, { steps: 8 });
    });
    await this.page.mouse.up();
  }

  /** Moves the pointer a little until the row is at a place: its neighbours are animated. */
  async untilAt(
    drill: string,
    place: number,
    move: (wiggle: number) => Promise<unknown>,
  ): Promise<void> {
    let wiggle = 0;
    await expect(async () => {
      wiggle = 3 - wiggle;
      await move(wiggle);
      const title = this.rows()
        .nth(place - 1)
        .locator('.entry-title');
      await expect(title).toContainText(drill, { timeout: 100 });
    }).toPass();
  }
}

/** The middle of an element, in the viewport. */
export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not to be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
