import type { Locator, Page } from '@playwright/test';

/** The editor of a drill's diagram. It counts the taps. */
export class DiagramEditor {
  taps = 0;

  constructor(private readonly page: Page) {}

  readonly dialog = () => this.page.getByRole('dialog', { name: 'Draw the diagram' });
  readonly pitch = () => this.dialog().getByRole('img');
  readonly said = () => this.dialog().getByRole('status');
  readonly list = () => this.dialog().getByRole('region', { name: 'What is drawn' });
  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true });

  /** Taps buttons by their names, one after the other. */
  async tap(...names: string[]): Promise<void> {
    for (const name of names) {
      this.taps++;
      await this.button(name).tap();
    }
  }

  /** Taps the pitch at shares of its width and height. */
  async tapPitch(across: number, down: number): Promise<void> {
    this.taps++;
    const { x, y } = await this.point(across, down);
    await this.page.touchscreen.tap(x, y);
  }

  /** Drags with a finger, as slow as one: after a fling, the browser takes the next tap for its end. */
  async dragByTouch(from: [number, number], to: [number, number]): Promise<void> {
    const [start, end] = [await this.point(...from), await this.point(...to)];
    const client = await this.page.context().newCDPSession(this.page);
    const begun = Date.now() / 1000;
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      const x = start.x + share * (end.x - start.x);
      const y = start.y + share * (end.y - start.y);
      await client.send('Input.dispatchTouchEvent', {
        type: share === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [{ x, y }],
        timestamp: begun + share,
      });
    }
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
      timestamp: begun + 1.2,
    });
  }

  /** Begins a drag, and puts a second finger down before it ends, as one who zooms does. */
  async pinch(from: [number, number], to: [number, number]): Promise<void> {
    const [start, end] = [await this.point(...from), await this.point(...to)];
    const client = await this.page.context().newCDPSession(this.page);
    const first = { x: end.x, y: end.y, id: 1 };
    const second = { x: start.x, y: start.y + 40, id: 2 };
    let timestamp = Date.now() / 1000;
    for (const [type, touchPoints] of [
      ['touchStart', [{ ...start, id: 1 }]],
      ['touchMove', [first]],
      ['touchStart', [first, second]],
      ['touchMove', [first, { ...second, y: second.y + 30 }]],
      ['touchEnd', []],
    ] as const) {
      timestamp += 0.5;
      await client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [...touchPoints],
        timestamp,
      });
    }
  }

  /** Presses a button as a keyboard does, then other keys. */
  async press(control: string | Locator, ...keys: string[]): Promise<void> {
    await (typeof control === 'string' ? this.button(control) : control).focus();
    await this.page.keyboard.press('Enter');
    for (const key of keys) await this.page.keyboard.press(key);
  }

  private async point(across: number, down: number): Promise<{ x: number; y: number }> {
    const box = await this.pitch().boundingBox();
    if (!box) throw new Error('There is no pitch.');
    return { x: box.x + across * box.width, y: box.y + down * box.height };
  }
}
