import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startObjectServer, testCredentials, type ObjectServer } from '../testing/object-server';
import { readBucketAddress } from './bucket-address';
import { BucketError, BucketStore, headersOf } from './bucket-store';

let objects: ObjectServer;
beforeAll(async () => {
  Object.assign(process.env, testCredentials);
  objects = await startObjectServer();
});
afterAll(() => objects.close());

const open = (endpoint: string) =>
  new BucketStore(readBucketAddress('s3://bucket/own', { S3_ENDPOINT: endpoint }));

it.each([
  ['scores/1.4.0/main.0a1b2c3d.css', 'text/css; charset=utf-8', undefined],
  ['scores/1.4.0/main.0a1b2c3d.js.gz', 'application/javascript; charset=utf-8', 'gzip'],
  ['scores/1.4.0/main.js.0123456789abcdef.dcz', 'application/javascript; charset=utf-8', 'dcz'],
  ['scores/1.4.0/fonts/icons.woff2', 'font/woff2', undefined],
  ['scores/1.4.0/a.jpg.br', 'image/jpeg', 'br'],
  ['scores/1.4.0/a.avif', 'image/avif', undefined],
  ['scores/1.4.0/later/release.json', 'application/json', undefined],
])('sends %s as %s, for ever', (file, type, encoding) => {
  expect(headersOf(file)).toEqual({
    ContentType: type,
    CacheControl: 'public, max-age=31536000, immutable',
    ...(encoding && { ContentEncoding: encoding }),
  });
});

it.each(['remotes.json', 'last-signed.json', 'scores/1.4.0/release.json', 'scores/.removed/1.4.0'])(
  'sends %s so that a browser asks each time',
  async (file) => {
    const store = open(objects.endpoint);
    await store.write(file, '{}', 'any');
    const { headers } = await fetch(`${objects.endpoint}/bucket/own/${file}`);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toBe('application/json');
  },
);

it('writes nothing in a store that ignores the conditions of a write', async () => {
  const writing = open(objects.endpointWithoutConditions).write('one', '{}', 'absent');
  await expect(writing).rejects.toThrow('its store ignores the conditions of a write');
  expect(await open(objects.endpoint).read('one')).toBeUndefined();
  expect((await open(objects.endpoint).list()).filter(({ path }) => /probe/.test(path))).toEqual(
    [],
  );
});

it('says which bucket does not answer, and why', async () => {
  const reading = open('http://127.0.0.1:1').read('remotes.json');
  await expect(reading).rejects.toThrow(BucketError);
  await expect(reading).rejects.toThrow(/^s3:\/\/bucket\/own can't be read: .*ECONNREFUSED/);
});
