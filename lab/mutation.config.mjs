import path from 'node:path';
import { ruleTests } from '@touchline/kit/jest';

// How StrykerJS mutates one pure module, and runs the test beside it. See README.md.
const module = process.env.MUTATE ?? '';

const config = {
  mutate: [`**/src/**/${module}.ts`],
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.CONCURRENCY ?? 2),
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `.cache/lab/mutation/${module}.json` },
  // It would rewrite that for compilers, which none of this needs.
  tsconfigFile: 'none',
  tempDirName: '.cache/stryker',
  ignorePatterns: ['.cache', '.data', 'dist', 'dist-*', 'test-results'],
  jest: {
    enableFindRelatedTests: false,
    config: {
      ...ruleTests,
      // Those of the project would start a PostgreSQL for each change.
      projects: [],
      globalSetup: null,
      globalTeardown: null,
      // Stryker can't load an environment that is written in TypeScript.
      testEnvironment: 'jsdom',
      setupFiles: [path.join(import.meta.dirname, 'mutation-globals.mjs')],
      testMatch: [`**/src/**/${module}.test.ts`],
    },
  },
};

export default config;
