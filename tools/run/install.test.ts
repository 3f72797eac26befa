import { describe, expect, it } from '@jest/globals';
import { requireNode } from './install.mjs';

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
