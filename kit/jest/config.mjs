// @ts-check
import path from 'node:path';

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

const setup = path.join(import.meta.dirname, 'setup.ts');

/** How unit tests of browser code that look at no element are compiled and run: in jsdom, without pictures and style sheets. */
export const ruleTests = {
  transform: { '^.+\\.(ts|tsx|js|mjs)$': swc },
  testEnvironment: path.join(import.meta.dirname, 'environment.ts'),
  setupFilesAfterEnv: [setup],
  moduleNameMapper: {
    '\\.(css|scss|svg|png|jpe?g|gif|webp|avif|woff2?)$': path.join(import.meta.dirname, 'asset.ts'),
  },
  // Packages that ship ES modules or TypeScript alone; the pattern also sees through pnpm's store.
  transformIgnorePatterns: [
    '/node_modules/(?!(\\.pnpm|@azure|@touchline|react-router|react-router-dom))',
  ],
};

/** As `ruleTests`, with React's testing library, which takes each file a tenth of a second to load. */
export const browserTests = {
  ...ruleTests,
  setupFilesAfterEnv: [setup, path.join(import.meta.dirname, 'setup-rendering.ts')],
};

/**
 * The unit tests of a remote in a repository of its own: every `src/**\/*.test.ts` and `.tsx`.
 * @param {string} folder the remote's folder, absolute
 * @returns {import('jest').Config}
 */
export function jestConfig(folder) {
  return { ...browserTests, rootDir: folder, testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'] };
}
