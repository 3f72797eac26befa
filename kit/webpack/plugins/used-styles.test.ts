import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import usedStyles from './used-styles.mjs';

type Loader = ThisParameterType<typeof usedStyles>;

let sources: string;
beforeAll(async () => {
  sources = await mkdtemp(path.join(tmpdir(), 'touchline-styles-'));
  await writeFile(path.join(sources, 'card.tsx'), '<a className="card wide" />');
  await writeFile(path.join(sources, 'card.scss'), '.card { color: var(--ink) }');
});
afterAll(() => rm(sources, { recursive: true }));

const sheet = `
  /* colours */
  :root { --ink: black; --sea: blue; }
  @font-face { font-family: Pitch }
  .card, .slide > .card, .slide { top: 0 }
  @media print {
    .slide { top: 1px }
    @supports (gap: 0) { .slide { top: 2px } .card { top: 3px } }
  }
  @media (width > 9px) { .card { top: 4px } }
  @keyframes turn { from { top: 0 } }
  .slide:not(.card) { top: 5px }
  .card::file-selector-button { top: 6px }
  legend + * { clear: left }`;

/** The part of the sheet that an import gets, in one line. */
async function part(
  query: string,
  options: { sources?: string[] } = { sources: [sources] },
): Promise<string> {
  const loader: Partial<Loader> = {
    getOptions: () => options,
    addContextDependency: () => {},
    resourceQuery: query,
  };
  const css = await usedStyles.call(loader as Loader, sheet);
  return css.replaceAll(/\s+/g, ' ').trim();
}

it('keeps what the sources use, and what no selector decides', async () => {
  expect(await part('')).toBe(
    '/* colours */ :root { --ink: black; } @font-face { font-family: Pitch } .card { top: 0 } ' +
      '@media print { @supports (gap: 0) { .card { top: 3px } } } @media (width > 9px) { .card { top: 4px } } ' +
      '@keyframes turn { from { top: 0 } }',
  );
});

it('has all other rules in the rest, under the conditions they had', async () => {
  expect(await part('?rest')).toBe(
    ':root { --sea: blue } .slide > .card, .slide { top: 0 } ' +
      '@media print { .slide { top: 1px } @supports (gap: 0) { .slide { top: 2px } } } .slide:not(.card) { top: 5px } ' +
      '.card::file-selector-button { top: 6px }',
  );
});

it('leaves a sheet whole where there are no sources, but for the rule that slows down every page', async () => {
  const [kept] = sheet.split('legend');
  expect(await part('', {})).toBe(kept?.replaceAll(/\s+/g, ' ').trim());
});
