/** @type {[string, object]} */
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2023',
    },
  },
];

/** @type {import('jest').Config} */
const common = {
  transform: { '^.+\\.(ts|tsx|js|mjs)$': swc },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // Copies of the checkout have packages of the same names.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
};

/** @type {import('jest').Config} */
const config = {
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/jest.browser-environment.ts',
      testMatch: ['<rootDir>/{shell,shared,remote-*}/src/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/jest.browser-setup.ts'],
      moduleNameMapper: { '\\.(scss|svg)$': '<rootDir>/jest.asset.ts' },
      transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm|@azure|react-router|react-router-dom))'],
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{backend,bench,e2e,release,shared/webpack,tools}/**/*.test.ts'],
      globalSetup: '<rootDir>/backend/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/backend/src/testing/global-teardown.ts',
      // Packages that ship ES modules alone; the pattern also sees through pnpm's store.
      transformIgnorePatterns: [
        '/node_modules/(?!(\\.pnpm|content-disposition|cookie|jose|oidc-provider))',
      ],
    },
  ],
};

export default config;
