/** The output of a start: one line per step, with its result and duration. */
export class Progress {
  constructor(private readonly print: (line: string) => void) {}

  /** Runs one step. `describe` returns details of its result, to print after the title. */
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
      this.print(`  ✓ ${title}${detail && ` (${detail})`}   ${took()}`);
      return result;
    } catch (error) {
      this.print(`  ✗ ${title}   ${took()}`);
      throw error;
    }
  }

  remark(message: string): void {
    this.print(`    ${message}`);
  }
}
