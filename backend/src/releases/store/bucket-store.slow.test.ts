import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startObjectServer, testCredentials, type ObjectServer } from '../testing/object-server';
import { readBucketAddress } from './bucket-address';
import { StoreError } from '../../store-error';
import { BucketStore } from './bucket-store';

let objects: ObjectServer;
beforeAll(async () => {
  Object.assign(process.env, testCredentials);
  objects = await startObjectServer();
});
afterAll(() => objects.close());

const open = (endpoint: string) =>
  new BucketStore(readBucketAddress('s3://bucket/own', { AWS_ENDPOINT_URL_S3: endpoint }));

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
  await expect(reading).rejects.toThrow(StoreError);
  await expect(reading).rejects.toThrow(/^s3:\/\/bucket\/own can't be read: .*ECONNREFUSED/);
});
