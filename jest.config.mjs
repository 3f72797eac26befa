import { availableParallelism } from 'node:os';
import { browserTests, ruleTests } from '@touchline/kit/jest';

/** @type {import('jest').Config} */
const common = {
  transform: browserTests.transform,
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // Copies of the checkout have packages of the same names.
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/dist/'],
};

/** @type {import('jest').Config} */
const config = {
  // Tests also wait; Jest's default leaves one core unused besides.
  maxWorkers: availableParallelism() + 1,
  // Ends what hangs: no test is judged by how long it takes.
  testTimeout: 180_000,
  projects: [
    {
      ...browserTests,
      ...common,
      displayName: 'browser',
      testMatch: ['<rootDir>/{shell,shared,product,remote-*,options/*}/src/**/*.test.tsx'],
    },
    {
      ...ruleTests,
      ...common,
      displayName: 'rules',
      testMatch: ['<rootDir>/{shell,shared,product,remote-*,options/*}/src/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{backend,e2e,kit,tools,shared/remote-build}/**/*.test.ts',
        '<rootDir>/options/*/{build,e2e,server}/**/*.test.ts',
      ],
      globalSetup: '<rootDir>/backend/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/backend/src/testing/global-teardown.ts',
      // Packages that ship ES modules alone; the pattern also sees through pnpm's store.
      transformIgnorePatterns: [
        '/node_modules/(?!(\\.pnpm|content-disposition|cookie|jose|oidc-provider|@opentelemetry))',
      ],
    },
  ],
};

export default config;
