// A busy machine is slow, not wrong.
jest.setTimeout(20_000);

// Half of the time that a small test takes is to load what renders, which `.test.ts` has no need of.
if (expect.getState().testPath?.endsWith('.tsx')) jest.requireActual('./setup-rendering');
