import { describe, expect, it } from '@jest/globals';
import { framesAddress } from './frames-address';

const setting = 'https://frames.example';

/** Of a portal at a port of this machine, unless `url` is another address. */
const addressOf = (FRAMES_URL?: string, port = 3000, url = `http://localhost:${port}`) =>
  framesAddress({ settings: FRAMES_URL === undefined ? {} : { FRAMES_URL }, url, port });

describe('frames', () => {
  it.each([
    ['a port of their own at localhost', addressOf(), 'http://localhost:3009', 3009],
    ['that of another portal there', addressOf(undefined, 4000), 'http://localhost:4009', 4009],
    ['the origin that is set', addressOf(setting), setting, undefined],
    ['a port that is set', addressOf('http://localhost:8080'), 'http://localhost:8080', 8080],
    [
      ...['the port of the portal, by another name of this machine'],
      ...[addressOf('http://localhost:3000', 3000, setting), 'http://localhost:3000', undefined],
    ],
  ])('have %s', (_what, address, origin, port) => {
    expect(address).toEqual({ origin, port });
  });

  it.each([
    ['elsewhere', addressOf(undefined, 3000, 'https://portal.example')],
    ['behind another port', addressOf(undefined, 3000, 'http://localhost:8080')],
    ['after the last port', addressOf(undefined, 65_530)],
  ])('have none %s unless it is set', (_where, address) => {
    expect(address).toBeUndefined();
  });

  it.each([
    ['frames', "must be an address like http://localhost:3000, not 'frames'"],
    ['ftp://frames.example', 'must be an address like'],
    ['https://frames.example/x', 'must be an origin, without a path'],
    ['http://localhost:3000', 'must have another host than PORTAL_URL'],
  ])('are not at %s: it %s', (given, problem) => {
    expect(() => addressOf(given)).toThrow(`FRAMES_URL ${problem}`);
  });
});
