import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');

/** Of what the product does, where each rule has a number: `S5`, `D7`. */
const numbers = [
  ...readFileSync(path.join(root, 'docs/product.md'), 'utf8').matchAll(
    /^(?:## |- \*\*)([SD]\d+)\b/gm,
  ),
].map(([, number = '']) => number);

const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.scss'], {
  cwd: root,
  encoding: 'utf8',
});
const cited = listed
  .split('\n')
  .filter((file) => file && !/\.(test|spec)\.|^lab\/|(^|\/)(e2e|testing)\//.test(file))
  .flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    // No names of settings, such as AWS_ENDPOINT_URL_S3, and no Amazon S3.
    return [...text.matchAll(/(?<![\w-]|Amazon )([SD]\d+)[a-z]?\b(?![-_])/g)].map(
      ([, number]) => number,
    );
  });

it.each(numbers)('%s is cited where it is decided', (number) => expect(cited).toContain(number));

it('cites a rule where it is decided, and not where it is used', () => {
  expect(numbers.length).toBeGreaterThan(40);
  expect(cited.length).toBeLessThanOrEqual(200);
});
