/** The seed of tests with random choices: that of `LAB_SEED`, or always the same. A test's name has it. */
export const testSeed = Number(process.env.LAB_SEED ?? 7);
