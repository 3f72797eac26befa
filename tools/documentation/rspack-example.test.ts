import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../project.mjs';

it('the example for another bundler is the one that is built and opened in a portal', async () => {
  const [page, config] = await Promise.all(
    ['docs/writing-a-remote.md', 'e2e/rspack-remote/rspack.config.mjs'].map((file) =>
      readFile(path.join(root, file), 'utf8'),
    ),
  );
  expect(page).toContain(`\`\`\`js\n${config}\`\`\`\n`);
});
