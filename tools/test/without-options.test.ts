import { describe, expect, it } from '@jest/globals';
import { withoutOptions } from './without-options.mjs';

const options = [
  { folder: 'options/scores', name: '@touchline/scores' },
  { folder: 'options/weather', name: '@touchline/weather' },
];

describe('a file of the core without options', () => {
  it('has none of the lines that name one', () => {
    const table = `export const options: Options = {
  scores: () => import('@touchline/scores/server'),
  weather: () => import('@touchline/weather'),
};
`;
    expect(withoutOptions('backend/src/options.ts', table, options)).toBe(
      'export const options: Options = {\n};\n',
    );
  });

  it('keeps what only begins like one, and paths in code', () => {
    const code = "import '@touchline/scores-board';\n// options/scores has the rest.\n";
    expect(withoutOptions('shell/src/index.ts', code, options)).toBe(code);
  });

  it('has no link to their folders in documents', () => {
    const page = (scores: string) =>
      `See [Plans](plans.md), or ${scores} and \`options/scores\`.\n`;
    const linked = page('[Scores](../options/scores/README.md#how)');
    expect(withoutOptions('docs/README.md', linked, options)).toBe(page('Scores'));
  });

  it('depends on none', () => {
    const manifest = {
      dependencies: { '@touchline/scores': 'workspace:*', zod: 'catalog:' },
      devDependencies: { '@touchline/weather': 'workspace:*' },
    };
    const left = withoutOptions('shell/package.json', JSON.stringify(manifest), options);
    expect(JSON.parse(left)).toEqual({ dependencies: { zod: 'catalog:' }, devDependencies: {} });
  });

  it('is locked without them', () => {
    const lock = (scores: string) => `importers:

  options/scores:
    dependencies:
      zod:
        specifier: 'catalog:'
        version: 4.6.7

  shell:
    dependencies:
${scores}      zod:
        specifier: 'catalog:'
        version: 4.6.7
`;
    const entry = `      '@touchline/scores':
        specifier: workspace:*
        version: link:../options/scores
`;
    expect(withoutOptions('pnpm-lock.yaml', lock(entry), options)).toBe(lock(''));
  });
});
