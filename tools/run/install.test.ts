import { describe, expect, it } from '@jest/globals';
import { requireFolder, requireNode } from './install.mjs';

describe('the folder of the project', () => {
  it.each([
    "/srv/o'neill/portal",
    '/srv/c#/portal',
    '/srv/100%/portal',
    '/srv/why?/a',
    '/srv/go!/a',
  ])('%s is refused in a sentence', (folder) => {
    expect(() => requireFolder(folder)).toThrow(
      /^Touchline can't be built .* in its path: .*\. Move it/,
    );
  });

  it.each(['/srv/jörg/my portal (2)', '/srv/a&b,c;d'])('%s will do', (folder) => {
    expect(() => requireFolder(folder)).not.toThrow();
  });
});

describe('the version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('%s is new enough', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });

  it.each(['18.20.4', '20.18.3'])('%s is too old, and the message says what to do', (version) => {
    expect(() => requireNode(version)).toThrow(
      `Touchline needs Node 20.19.0 or later, and this is ${version}`,
    );
  });
});
