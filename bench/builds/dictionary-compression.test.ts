import { createHash, randomBytes } from 'node:crypto';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { expect, it } from '@jest/globals';
import { compressDcz } from './dictionary-compression';

it('writes the header of dcz, and sends only what the dictionary has not', async () => {
  const before = randomBytes(20_000);
  const now = Buffer.concat([before.subarray(0, 9000), Buffer.from('new'), before.subarray(9000)]);
  const body = await compressDcz(now, before);
  expect(body.length).toBeLessThan(100);
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(body.subarray(8, 40)).toEqual(createHash('sha256').update(before).digest());
  const unpacked = decompressUsingDict(createDCtx(), body.subarray(40), before);
  expect(Buffer.from(unpacked)).toEqual(now);
});
