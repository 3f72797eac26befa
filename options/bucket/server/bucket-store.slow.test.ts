import {
  damagedFiles,
  goLive,
  publishIn,
  testReleaseStore,
} from '@touchline/backend/releases/testing';
import type { ReleaseStore } from '@touchline/backend/releases';
import { StoreError } from '@touchline/shared/remote-build';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readBucketAddress } from './bucket-address';
import { BucketStore } from './bucket-store';
import { openBucket, type BucketPlace } from '../e2e/testing/bucket-place';
import type { ObjectServer } from '../e2e/testing/object-server';

describe('in a bucket', () => testReleaseStore(openBucket));

describe('a bucket', () => {
  let place: BucketPlace;
  let store: ReleaseStore;
  beforeEach(async () => {
    place = await openBucket();
    store = place.open();
  });
  afterEach(() => place.close());

  const open = (endpoint: string) =>
    new BucketStore(readBucketAddress('s3://bucket/own', { AWS_ENDPOINT_URL_S3: endpoint }));

  async function during(fault: ObjectServer['fault'], action: () => Promise<unknown>) {
    place.objects.fault = fault;
    const outcome = await action().catch((error: Error) => error);
    place.objects.fault = undefined;
    return outcome;
  }

  it('is not written where its store ignores the conditions of a write', async () => {
    const outcome = await during(
      () => 'ignore-conditions',
      () => open(place.objects.endpoint).write('one', '{}', 'absent'),
    );
    expect(outcome).toHaveProperty(
      'message',
      expect.stringContaining('its store ignores the conditions of a write'),
    );
    expect(await open(place.objects.endpoint).list()).toEqual([]);
  });

  it('is listed whole where it has more objects than one answer of its store', async () => {
    const one = open(place.objects.endpoint);
    await one.write('first', '{}', 'absent');
    const [object] = place.objects.stored.values();
    for (let number = 0; number < 2_500; number += 1) {
      if (object) place.objects.stored.set(`own/${number}`, object);
    }
    const paths = (await one.list()).map((file) => file.path);
    expect(new Set(paths).size).toBe(2_501);
    expect(paths).toHaveLength(2_501);
  });

  it('is named, with the reason, where it does not answer', async () => {
    const reading = open('http://127.0.0.1:1').read('remotes.json');
    await expect(reading).rejects.toThrow(StoreError);
    await expect(reading).rejects.toThrow(/^s3:\/\/bucket\/own can't be read: .*ECONNREFUSED/);
  });

  it('gets what is added at once in one write, and later texts beside or behind it', async () => {
    const files = place.filesOf(place.folder).privateFiles;
    let writes = 0;
    place.objects.fault = (method) => void (writes += method === 'PUT' ? 1 : 0);
    await Promise.all(['a', 'b', 'c'].map((text) => files.append('reports/one', text)));
    expect(writes).toBe(1);
    await files.append('reports/one', 'd');
    const added = await files.list('reports');
    expect(await Promise.all(added.map(({ path }) => files.read(path)))).toMatchObject([
      { text: 'abcd' },
    ]);
  });

  it('keeps what is added while it does not answer', async () => {
    const files = place.filesOf(place.folder).privateFiles;
    await files.append('reports/one', 'a');
    expect(
      await during(
        () => 'refuse',
        () => files.append('reports/one', 'b'),
      ),
    ).toBeInstanceOf(StoreError);
    await files.append('reports/one', 'c');
    const [{ path = '' } = {}] = await files.list('reports');
    expect(await files.read(path)).toMatchObject({ text: 'abc' });
  });

  it('says that an outcome is unknown when the answer to a write is lost', async () => {
    await publishIn(place, '1.4.0');
    const outcome = await during(
      (method, url) =>
        method === 'PUT' && /remotes\.json(\?|$)/.test(url) ? 'lose-answer' : undefined,
      () => goLive(store, '1.4.0'),
    );
    expect(outcome).toHaveProperty(
      'message',
      expect.stringMatching(
        /^It is not known whether s3:.*remotes\.json was written.*`release list`/,
      ),
    );
    expect((await store.readRegistry()).remotes[0]?.live.version).toBe('1.4.0');
  });

  it('has a release with all its files or not at all, whichever write is the last', async () => {
    // The claim, three files, and the description.
    for (const allowed of [1, 2, 4, 5]) {
      let writes = 0;
      const isOfRelease = (url: string) => /own\/scores/.test(url) && !url.includes('probe');
      const outcome = await during(
        (method, url) => {
          if (method !== 'PUT' || !isOfRelease(url)) return undefined;
          writes += 1;
          return writes > allowed ? 'refuse' : undefined;
        },
        () => publishIn(place, `1.4.${allowed}`),
      );
      const state = await store.readRelease('scores', `1.4.${allowed}`).catch(() => undefined);
      expect([allowed, outcome === true]).toEqual([allowed, allowed === 5]);
      if (state) expect(await damagedFiles(store, state)).toEqual([]);
      else expect(outcome).toBeInstanceOf(Error);
      await publishIn(place, `1.4.${allowed}`);
      const release = await store.readRelease('scores', `1.4.${allowed}`);
      expect(await damagedFiles(store, release)).toEqual([]);
    }
  });
});
