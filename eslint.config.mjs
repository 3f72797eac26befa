// @ts-check
import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const browser = ['shell/src/**', 'remote-*/src/**', 'shared/src/**'];
const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('remote-'));

const remoteNames = remotes.map((folder) => folder.replace('remote-', ''));

/** @type {Record<string, string[]>} Each package -> the packages that it may import. */
const mayImport = {
  shared: [],
  shell: ['shared'],
  ...Object.fromEntries(remotes.map((remote) => [remote, ['shared']])),
  release: ['shared'],
  backend: ['shared', 'release'],
  tools: ['shared', 'release', 'backend'],
  e2e: ['shared', 'release', 'backend', 'tools'],
};

const never = {
  router: { group: ['react-router'], message: 'A second copy of its context: react-router-dom.' },
  axios: { group: ['axios'], message: 'Requests live in shared/src/api.' },
  identity: { group: ['@azure/*'], message: 'Only shared/src/sign-in knows the identity client.' },
  behindTheDoor: {
    group: [
      'react-router-dom',
      '@tanstack/*',
      'react-hook-form',
      'zustand',
      'zustand/*',
      'zod',
      '@touchline/shared/contract',
    ],
    message: 'The portal has one copy of it, behind the door of @touchline/shared.',
  },
  signIn: {
    group: ['@touchline/shared/sign-in', '@touchline/shared/standalone'],
    message: 'The shell signs in. Only src/standalone.tsx of a remote does so itself.',
  },
  federation: {
    group: ['@module-federation/*'],
    message: 'Only shell/src/remotes loads remotes.',
  },
  farUp: {
    group: ['../../*'],
    message: 'At most one "../": import the package, or move the file.',
  },
};

/**
 * @param {string[]} files
 * @param {({ group: string[], message: string } | { regex: string, message: string })[]} patterns
 * @param {string[]} [ignores]
 * @returns {import('eslint').Linter.Config}
 */
function forbid(files, patterns, ignores = []) {
  const all = [...patterns, never.router, never.farUp];
  return { files, ignores, rules: { 'no-restricted-imports': ['error', { patterns: all }] } };
}

export default tseslint.config(
  {
    ignores: [
      ...['**/dist/', '**/dist-*/', '.data/', '**/.cache/', '**/test-results/'],
      // What is made of it is linted.
      'tools/new-remote/template/',
      // Made by a tool.
      'shared/released/*.d.ts',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['tsconfig.json', 'tsconfig.node.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    languageOptions: { globals: globals.node },
    rules: {
      'import-x/no-default-export': 'error',
      'import-x/no-duplicates': 'error',
      'import-x/no-relative-packages': 'error',
      'import-x/no-restricted-paths': [
        'error',
        {
          basePath: import.meta.dirname,
          zones: [
            ...Object.entries(mayImport).map(([target, allowed]) => ({
              target: `./${target}`,
              from: Object.keys(mayImport)
                .filter((other) => other !== target && !allowed.includes(other))
                .map((other) => `./${other}`),
              message: `${target} imports ${['its own files', ...allowed].join(', ')}, and nothing else of this workspace.`,
            })),
            {
              target: './shared/src/contract',
              from: './shared/src',
              except: ['./contract'],
              message: 'The contract imports zod alone.',
            },
          ],
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-empty-function': 'off',
      eqeqeq: 'error',
    },
  },
  // Tools that read their configuration from a default export.
  {
    files: ['**/*.config.{ts,mjs}', '**/*.d.ts', 'jest.*.ts', '**/global-{setup,teardown}.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  // Playwright tells what a fixture needs by its first parameter's pattern, also when it is nothing.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
  {
    files: browser,
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
  },
  forbid(
    ['remote-*/src/**'],
    [never.axios, never.identity, never.behindTheDoor, never.signIn, never.federation],
    ['**/standalone.tsx', '**/*.test.*'],
  ),
  forbid(['remote-*/src/standalone.tsx'], [never.axios, never.identity, never.federation]),
  {
    files: ['shell/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['Literal[value=%]', 'JSXText[value=%]', 'TemplateElement[value.raw=%]'].map(
          (selector) => ({
            selector: selector.replace('%', `/\\b(${remoteNames.join('|')})\\b/i`),
            message: 'The shell names no remote: it knows them by the registry alone.',
          }),
        ),
      ],
    },
  },
  forbid(
    ['shell/src/**'],
    [never.axios, never.identity, never.federation],
    ['shell/src/remotes/**'],
  ),
  forbid(['shell/src/remotes/**'], [never.axios, never.identity]),
  forbid(
    ['shared/src/**'],
    [never.axios, never.identity, never.federation],
    ['shared/src/api/**', 'shared/src/sign-in/**'],
  ),
  forbid(['shared/src/api/**'], [never.identity, never.federation]),
  forbid(['shared/src/sign-in/**'], [never.axios, never.federation]),
  forbid(
    ['backend/**'],
    [
      {
        regex: '^@touchline/shared(?!/contract$)',
        message: 'Of the shared package, the backend imports the contract alone.',
      },
    ],
  ),
);
