import { expect, it } from '@jest/globals';
import { scopeStyles } from './scoped-styles.mjs';

const scope = ":where([data-remote='scores'])";

it.each([
  ['* { color: red }', `${scope} * { color: red }`],
  ['.a, p > .b { top: 0 }', `${scope} .a, ${scope} p > .b { top: 0 }`],
  [':root { --a: 1 }', `${scope} { --a: 1 }`],
  ['html body .a { top: 0 }', `${scope} .a { top: 0 }`],
  ['body.dark { top: 0 }', `${scope}.dark { top: 0 }`],
  ['@media print { p { top: 0 } }', `@media print { ${scope} p { top: 0 } }`],
  ['@keyframes turn { from { top: 0 } }', '@keyframes turn { from { top: 0 } }'],
  ['@font-face { font-family: A }', '@font-face { font-family: A }'],
])('%s reaches the screens of its remote alone', (css, scoped) => {
  expect(scopeStyles(css, 'scores')).toBe(scoped);
});

it('changes nothing the second time', () => {
  const scoped = scopeStyles('* { color: red } :root { --a: 1 }', 'scores');
  expect(scopeStyles(scoped, 'scores')).toBe(scoped);
});
