import { describe, expect, it } from '@jest/globals';
import { readBucketAddress } from './bucket-address';

describe('the address of a bucket', () => {
  it.each([
    ['s3://releases', 'releases', ''],
    ['s3://releases/', 'releases', ''],
    ['s3://my.bucket-1/portal/releases/', 'my.bucket-1', 'portal/releases'],
  ])('is read from %s', (text, bucket, prefix) => {
    expect(readBucketAddress(text, {})).toMatchObject({ bucket, prefix });
  });

  it.each(['s3://', 's3:///releases', 's3://Bucket', 's3://bucket/../other', 's3://bucket/a b'])(
    'is not read from %s',
    (text) => {
      expect(() => readBucketAddress(text, {})).toThrow(`'${text}' is no address of a bucket`);
    },
  );

  it.each([
    [{}, undefined, undefined],
    [{ AWS_REGION: 'eu-central-1' }, undefined, 'eu-central-1'],
    [{ AWS_DEFAULT_REGION: 'eu-west-1' }, undefined, 'eu-west-1'],
    [{ AWS_ENDPOINT_URL_S3: 'http://localhost:9000' }, 'http://localhost:9000', 'us-east-1'],
    [
      { AWS_ENDPOINT_URL_S3: 'https://s3.example.com', AWS_REGION: 'a' },
      'https://s3.example.com',
      'a',
    ],
  ])('has its store and region from %j', (env, endpoint, region) => {
    expect(readBucketAddress('s3://bucket', env)).toMatchObject({ endpoint, region });
  });

  it.each(['s3.example.com', 'https://s3.example.com/bucket'])('refuses the store %s', (store) => {
    expect(() => readBucketAddress('s3://bucket', { AWS_ENDPOINT_URL_S3: store })).toThrow(
      'AWS_ENDPOINT_URL_S3 must be an address like https://s3.example.com.',
    );
  });
});
