import type { Config } from 'jest';

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2023',
    },
  },
] as const;

const common: Config = {
  transform: { '^.+\\.(ts|tsx|js|mjs)$': [swc[0], swc[1]] },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
};

const config: Config = {
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{shell,shared,remote-*}/src/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/jest.browser-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/jest.browser-setup.ts'],
      moduleNameMapper: { '\\.scss$': '<rootDir>/jest.empty-style.ts' },
      transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm|@azure|react-router|react-router-dom))'],
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{backend,launch}/**/*.test.ts'],
      // Packages that ship ES modules alone; the pattern also sees through pnpm's store.
      transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm|jose|oidc-provider))'],
    },
  ],
};

export default config;
