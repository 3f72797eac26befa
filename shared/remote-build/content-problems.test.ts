import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { contentProblems } from './content-problems';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-content-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function problemsOf(file: string, text: string): Promise<string[]> {
  await writeFile(path.join(folder, file), text);
  return contentProblems(folder, { name: 'scores', integrity: { [file]: 'sha384-a' } });
}

it.each([
  [
    'n.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={}',
    'routes.js contains React',
  ],
  ['"useHref() may be used only in the context of a <Router>"', 'routes.js contains a router'],
  ['client.acquireTokenSilent()', 'routes.js contains the identity client'],
])('refuses a copy of what a page can have only one of: %s', async (script, problem) => {
  expect(await problemsOf('routes.js', script)).toEqual([expect.stringContaining(problem)]);
});

it('accepts a script that uses what the portal has', async () => {
  const script = 'r.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.H';
  expect(await problemsOf('routes.js', script)).toEqual([]);
});

it.each([
  ['* { color: red }', '`*`'],
  [':where([data-remote=scores]) p { top: 0 } .a, :where([data-remote=scores]) p {}', '`.a`'],
  ['@media print { body { display: none } }', '`body`'],
  ["[data-remote='teams'] p { top: 0 }", "`[data-remote='teams'] p`"],
  ["@scope ([data-remote='teams']) { p { top: 0 } }", '`p`'],
])('refuses styles for the whole page: %s', async (css, selector) => {
  const problems = await problemsOf('main.css', css);
  expect(problems).toEqual([expect.stringContaining(`main.css has a rule for ${selector}, which`)]);
});

it.each([
  ":where([data-remote='scores']) * { color: red }",
  '[data-remote="scores"] p { top: 0 }',
  '@scope ([data-remote=scores]) { p { top: 0 } }',
  '@keyframes turn { from { top: 0 } }',
  '@font-face { font-family: A }',
])('accepts styles for its own screens: %s', async (css) => {
  expect(await problemsOf('main.css', css)).toEqual([]);
});

it('names a style sheet that is none', async () => {
  expect(await problemsOf('main.css', 'p {')).toEqual([
    expect.stringContaining('main.css is no style sheet'),
  ]);
});
