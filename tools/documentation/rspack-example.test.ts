import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../project.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = read('docs/writing-a-remote.md');

it('the example for another bundler is the one that is built and opened in a portal', () => {
  expect(page).toContain(`\`\`\`js\n${read('e2e/rspack-remote/rspack.config.mjs')}\`\`\`\n`);
});

it.each(['core', 'cli', 'dev-server'])(
  'it installs the version of @rspack/%s that is tried',
  (name) => {
    const [, version] =
      new RegExp(`'@rspack/${name}': (\\S+)`).exec(read('pnpm-workspace.yaml')) ?? [];
    expect(page).toMatch(new RegExp(`npm install .*@rspack/${name}@${version}`));
  },
);
