import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../project.mjs';

/** Licences that ask for no more than their text. */
const permissive = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0'],
  ...['ISC', 'MIT', 'MIT-0', 'Zlib'],
];

/** What asks for more, and is part of no build: each is a tool, or data of a tool. */
const tools: Record<string, string> = {
  '@axe-core/playwright': 'MPL-2.0',
  argparse: 'Python-2.0',
  'axe-core': 'MPL-2.0',
  'caniuse-lite': 'CC-BY-4.0',
  'ical.js': 'MPL-2.0',
  lightningcss: 'MPL-2.0',
  // Their read-me says MIT.
  'humanize-number': 'none',
  only: 'none',
  'rollup-plugin-dts': 'LGPL-3.0-only',
  'spdx-exceptions': 'CC-BY-3.0',
};

/** The installed packages, as name and licence. */
function installed(): [string, string][] {
  const store = path.join(root, 'node_modules/.pnpm');
  const manifests = readdirSync(store).flatMap((entry) => {
    // The folder's name starts with that of the package, with + for the slash.
    const [, name] = /^((?:@[^+@]+\+)?[^@]+)@/.exec(entry) ?? [];
    const file =
      name && path.join(store, entry, 'node_modules', name.replace('+', '/'), 'package.json');
    return file ? [JSON.parse(readFileSync(file, 'utf8')) as object] : [];
  });
  return manifests.map((manifest) => {
    const { name, license, licenses } = manifest as {
      name: string;
      license?: string;
      // How packages of before 2015 say it.
      licenses?: { type: string }[];
    };
    return [name, license ?? licenses?.map(({ type }) => type).join(' AND ') ?? 'none'];
  });
}

/** An expression of SPDX without brackets inside brackets, which no package here has. */
function isPermissive(expression: string): boolean {
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => permissive.includes(licence)));
}

describe('the licences of all dependencies', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['none', false],
  ])('of %s are known to be permissive: %p', (expression, expected) => {
    expect(isPermissive(expression)).toBe(expected);
  });

  it('are permissive, but those of a few tools', () => {
    const packages = installed();
    expect(packages.length).toBeGreaterThan(500);
    const others = packages.filter(
      ([name, licence]) =>
        !isPermissive(licence) &&
        tools[name.replace(/-(linux|darwin|win32|freebsd|android).*/, '')] !== licence,
    );
    expect(others).toEqual([]);
  });
});
