import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const theme = 'shared/src/theme/theme.scss';

/** The style sheets of the browser's code, without their comments: path from the root and text. */
const sheets = readdirSync(root)
  .filter((name) => ['product', 'shared', 'shell'].includes(name) || name.startsWith('remote-'))
  .flatMap((name) =>
    readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.scss'))
      .map((file) => path.posix.join(name, 'src', file)),
  )
  .map((file) => ({
    file,
    text: readFileSync(path.join(root, file), 'utf8').replace(/\/\/.*$/gm, ''),
  }));

const themeText = sheets.find(({ file }) => file === theme)?.text ?? '';
/** The custom properties of the theme; each is declared at `:root`. */
const declarations = /^:root \{.*?^\}/ms.exec(themeText)?.[0] ?? '';
const colourLiteral =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab)\(|[\s:](?:white|black|red|green|blue|gr[ae]y)\b(?!-)/gi;

it('finds the style sheets of the theme and of the remotes', () => {
  expect(sheets.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      theme,
      'product/src/diagram/diagram.scss',
      'remote-drills/src/drills.scss',
      'remote-plans/src/plans.scss',
      'remote-teams/src/teams.scss',
    ]),
  );
  expect(declarations.match(colourLiteral)?.length).toBeGreaterThan(10);
});

it.each(sheets)('$file names colours by custom properties alone', ({ file, text }) => {
  const rules =
    file === theme ? text.replace(declarations, '').replace(/^\$[\w-]+:[^;]*;/gm, '') : text;
  expect(rules.match(colourLiteral)).toBeNull();
});

it.each(sheets)('$file uses only colours and shadows that the theme declares', ({ text }) => {
  const used = [...text.matchAll(/var\((--(?:color|shadow)-[\w-]+)/g)].map(([, name = '']) => name);
  expect(used.filter((name) => !declarations.includes(`${name}:`))).toEqual([]);
});
