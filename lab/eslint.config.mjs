// @ts-check
import globals from 'globals';
import project from '../eslint.config.mjs';

// The project's rules; the project itself ignores this folder.
export default [
  ...project.map(({ ignores, ...rest }) => ({
    ...rest,
    ...(ignores && { ignores: ignores.filter((pattern) => pattern !== 'lab/') }),
  })),
  // What runs before the lab's own packages are there reaches the project's tools by their files.
  {
    files: ['lab/*.mjs'],
    rules: { 'import-x/no-relative-packages': 'off' },
  },
  {
    files: ['lab/bench/browser/*-probe.js', 'lab/bench/hosts/src/**'],
    languageOptions: { globals: globals.browser },
  },
];
