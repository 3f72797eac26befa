import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { selectorsIn } from '@touchline/e2e/builds/selectors';
import { expect, test } from '@touchline/e2e/harness/fixtures';
import { root } from '@touchline/tools/project';

test('no rule of the document makes browsers look at all elements again whenever one is added', async () => {
  const html = await readFile(path.join(root, 'shell/dist/frame.html'), 'utf8');
  const [, styles = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
  expect(styles).toContain('.card');
  expect(selectorsIn([styles]).dear).toEqual([]);
});
