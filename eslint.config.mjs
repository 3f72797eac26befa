// @ts-check
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { textAlone } from './eslint.texts.mjs';
import { remotes, shellRooms, walls } from './eslint.walls.mjs';

const browser = ['shell', 'remote-*', 'shared', 'product', 'options/*']
  .map((folder) => `${folder}/src/**`)
  .concat('kit/development/**');

const remoteNames = remotes.map((folder) => folder.replace('remote-', ''));

const never = {
  router: { group: ['react-router'], message: 'A second copy of its context: react-router-dom.' },
  axios: { group: ['axios'], message: 'Requests go through `api` of @touchline/shared.' },
  identity: { group: ['@azure/*'], message: 'Only shared/src/identity knows the identity client.' },
  onePerPage: {
    group: ['react-router-dom', '@tanstack/react-query', 'zustand', 'zustand/*'],
    allowTypeImports: true,
    message: 'The page has one copy of it, which @touchline/shared exports.',
  },
  host: {
    group: ['@touchline/shared/host', '@touchline/shared/standalone'],
    message: 'For the host. A remote has @touchline/shared, /requests, /ui and /forms.',
  },
  schemas: {
    group: ['@touchline/*/schemas'],
    message: 'For the server, and for the domain: a remote has @touchline/product.',
  },
  product: {
    group: ['@touchline/product', '@touchline/shared/forms', 'react-hook-form'],
    message: 'The shell knows nothing of teams, drills and plans.',
  },
  notForShell: {
    regex:
      '^react-hook-form$|^@touchline/shared/(?!(host|ui|trust|offline|reads|theme-rest|theme\\.scss)$)',
    message:
      'Of the shared package, the shell has /host, /ui, /trust, /offline, /reads and the theme.',
  },
  classicZod: {
    regex: '^zod(?!/(mini|locales)$)(/|$)',
    message: "The browser's code imports zod/mini: classic zod is 16 kB more in every build.",
  },
  federation: {
    group: ['@module-federation/*'],
    message: 'Only shell/src/federation loads remotes.',
  },
  farUp: {
    regex: '^(\\.\\./){2}(?!schema/)',
    message: 'At most one "../": import the package, or move the file.',
  },
};

/** What a page has and a frame does not: code of remotes reaches it through the platform. */
const pagesOwn = {
  globals: [
    ...['alert', 'confirm', 'print', 'prompt', 'open', 'opener', 'parent', 'top', 'frameElement'],
    ...['history', 'location', 'origin', 'localStorage', 'sessionStorage', 'indexedDB', 'caches'],
    ...['cookieStore', 'BroadcastChannel', 'Notification', 'SharedWorker', 'Worker'],
  ],
  properties: Object.entries({
    navigator: [
      'canShare',
      'clipboard',
      'locks',
      'mediaDevices',
      'serviceWorker',
      'share',
      'storage',
    ],
    document: ['cookie', 'location', 'title'],
    URL: ['createObjectURL'],
  }).flatMap(([object, names]) => names.map((property) => ({ object, property }))),
  message: 'A frame has none: see `page`, `preferences` and `currentEntry` of @touchline/shared.',
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
      // It has a check of its own: npm run lab -- check.
      'lab/',
      // What is made of it is linted.
      'kit/cli/template/',
      'tools/new-remote/template/',
      'e2e/misdeeds/',
      'options/*/e2e/remotes/',
      // Made by a tool.
      'tools/contract/contract.d.ts',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    plugins: { 'import-x': importX },
    settings: {
      // Without it the rules about imports do not look into TypeScript.
      'import-x/extensions': ['.ts', '.tsx', '.js', '.mjs'],
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
            ...shellRooms.flatMap((rooms, level) =>
              rooms.map((room) => ({
                target: `./shell/src/${room}`,
                from: [
                  './shell/src/*.{ts,tsx}',
                  ...shellRooms
                    .slice(level)
                    .flat()
                    .filter((other) => other !== room)
                    .map((other) => `./shell/src/${other}/**`),
                ],
                message: 'A room of the shell imports from lower rooms only: see shellRooms.',
              })),
            ),
            {
              target: ['.', ...shellRooms.flat()].map(
                (room) => `./shell/src/${room}/!(*.test).{ts,tsx}`,
              ),
              from: './shell/src/testing/**',
              message: 'Only tests import from testing/.',
            },
            ...walls,
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
  // Tools that read their configuration, or a loader, from a default export.
  {
    files: [
      'kit/webpack/plugins/used-styles.mjs',
      '**/*.config.{ts,mjs}',
      '**/*.d.ts',
      'kit/jest/*.ts',
      '**/global-{setup,teardown}.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  // Playwright tells what a fixture needs by its first parameter's pattern, also when it is nothing.
  {
    files: ['e2e/**', 'options/*/e2e/**'],
    rules: { 'no-empty-pattern': 'off' },
  },
  {
    files: browser,
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
  },
  {
    files: browser,
    ignores: ['**/*.test.*'],
    plugins: { touchline: { rules: { 'text-alone': textAlone } } },
    rules: { 'touchline/text-alone': 'error' },
  },
  forbid(
    ['remote-*/src/**'],
    [
      ...[never.axios, never.identity, never.onePerPage, never.host, never.schemas],
      ...[never.federation, never.classicZod],
    ],
    ['**/standalone.tsx', '**/*.test.*'],
  ),
  forbid(
    ['remote-*/src/standalone.tsx'],
    [never.axios, never.identity, never.federation, never.classicZod],
  ),
  {
    files: ['remote-*/src/**', 'product/src/**', 'shared/src/{requests,ui,forms}/**'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          globals: pagesOwn.globals.map((name) => ({ name, message: pagesOwn.message })),
          checkGlobalObject: true,
          globalObjects: ['window'],
        },
      ],
      'no-restricted-properties': [
        'error',
        ...pagesOwn.properties.map((one) => ({ ...one, message: pagesOwn.message })),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'BinaryExpression[operator="in"][right.name="navigator"][left.value=/^(can)?share$/i]',
          message: pagesOwn.message,
        },
      ],
    },
  },
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
    [never.axios, never.identity, never.federation, never.notForShell, never.classicZod],
    ['shell/src/{federation,testing}/**', 'shell/src/**/*.test.*'],
  ),
  forbid(
    ['shell/src/federation/**'],
    [never.axios, never.identity, never.notForShell, never.classicZod],
    ['**/*.test.*'],
  ),
  forbid(
    ['shell/src/testing/**', 'shell/src/**/*.test.*'],
    [never.axios, never.identity, never.product, never.classicZod],
  ),
  forbid(
    ['shared/src/**'],
    [never.axios, never.identity, never.federation, never.classicZod],
    ['shared/src/{platform,identity,requests,ui,forms}/**'],
  ),
  forbid(
    ['product/src/**', 'shared/src/{requests,ui,forms}/**'],
    [never.axios, never.identity, never.federation, never.onePerPage, never.host, never.classicZod],
    ['**/*.test.*'],
  ),
  forbid(['shared/src/platform/**'], [never.identity, never.federation, never.classicZod]),
  forbid(['shared/src/identity/**'], [never.axios, never.federation, never.classicZod]),
  forbid(
    ['backend/**'],
    [
      {
        regex: '^@touchline/(shared|product)(?!/(schemas|store-error|testing/any-diagram)$)',
        message:
          'Of the shared package, the backend imports the schemas; releases also read builds.',
      },
    ],
    ['backend/src/releases/**', 'backend/src/options.ts'],
  ),
  forbid(
    ['options/*/server/**'],
    [
      {
        regex: '^@touchline/shared(?!/(schemas|remote-build)$)',
        message: 'Of the shared package, a server has the schemas, and what reads builds.',
      },
    ],
    ['**/*.test.*', '**/testing/**'],
  ),
  forbid(['options/*/src/**'], [never.axios, never.identity, never.classicZod], ['**/*.test.*']),
);
