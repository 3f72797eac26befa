// A busy machine is slow, not wrong.
jest.setTimeout(20_000);
