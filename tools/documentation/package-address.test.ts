import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../project.mjs';
import { markdownFiles } from './markdown-links';

it('no page installs a package from an address whose content changes', () => {
  const lines = markdownFiles(root).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8').split('\n'),
  );
  const installs = lines.filter((line) => /npm (i|install|add|ci) .*\/packages\//.test(line));
  expect(installs).not.toEqual([]);
  expect(installs.filter((line) => line.includes('latest'))).toEqual([]);
});
