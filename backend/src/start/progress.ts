/** What a start or a stop prints: one line a step, with what came of it and how long it took. */
export class Progress {
  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  /** Runs one step; `describe` says what came of it. When it throws, `title` is printed as failed. */
  async step<Result>(
    title: string,
    work: () => Promise<Result>,
    describe: (result: Result) => string = () => '',
  ): Promise<Result> {
    const startedAt = performance.now();
    const took = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    try {
      const result = await work();
      const detail = describe(result);
      this.#print(`  ✓ ${title}${detail && ` (${detail})`}   ${took()}`);
      return result;
    } catch (error) {
      this.#print(`  ✗ ${title}   ${took()}`);
      throw error;
    }
  }

  /** Prints a remark within the step under way. */
  remark(message: string): void {
    this.#print(`    ${message}`);
  }
}
