import js from '@eslint/js';
import globals from 'globals';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const remotes = ['teams', 'drills', 'plans'];

const never = {
  router: {
    name: 'react-router',
    message: 'A second copy of its context. Import react-router-dom.',
  },
  axios: { name: 'axios', message: 'Requests live in shared/src/api.' },
  msal: { group: ['@azure/*'], message: 'Only shared/src/sign-in knows the identity client.' },
  up: { group: ['../../*'], message: 'At most one "../": move the file or import the package.' },
};

/** The one list of what a folder may not import; each rule is a sentence in docs/decisions. */
function restrictImports(paths, patterns) {
  return { 'no-restricted-imports': ['error', { paths, patterns: [...patterns, never.up] }] };
}

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', '.cache/', 'test-results/'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: ['tsconfig.json', 'tsconfig.node.json'] }),
      ],
    },
    languageOptions: { globals: globals.node },
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-unresolved': 'off',
      'import-x/no-duplicates': 'error',
      'import-x/no-restricted-paths': [
        'error',
        {
          basePath: import.meta.dirname,
          zones: [
            ...remotes.map((name) => ({
              target: `./remote-${name}`,
              from: ['./shell', './backend', ...remotes.map((other) => `./remote-${other}`)],
              except: [],
            })),
            { target: './shared', from: ['./shell', './backend', './remote-*'] },
            { target: './shell', from: ['./backend', './remote-*'] },
            { target: './backend', from: ['./shell', './remote-*', './shared/src/!(contract)/**'] },
          ].map((zone) => zone),
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
);
