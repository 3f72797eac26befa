import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { policyAdvice } from '@touchline/kit/policy-advice';
import { root } from '../project.mjs';

const page = readFileSync(path.join(root, 'docs/what-a-remote-may-do.md'), 'utf8');

it.each([
  ['require-trusted-types-for', 'trusted-types-sink'],
  ['script-src', 'eval'],
  ['script-src', 'https://scores.example/x.js'],
  ['style-src', 'inline'],
  ['style-src', 'https://scores.example/x.css'],
  ['worker-src', 'blob'],
  ['img-src', 'https://pictures.example/x.png'],
  ['img-src', 'blob'],
  ['font-src', 'https://scores.example/x.woff2'],
  ['connect-src', 'https://scores.example/v1'],
  ['frame-src', 'https://scores.example/'],
  ['form-action', 'https://scores.example/'],
  ['object-src', 'https://scores.example/'],
])('the page for %s and %s says what the tools say', (directive, blocked) => {
  const row = page
    .split('\n')
    .filter((line) => line.includes(`| \`${directive}\` `) || directive === 'object-src');
  expect(row.join('\n')).toContain(policyAdvice({ directive, blocked, sample: '' }).instead);
});
