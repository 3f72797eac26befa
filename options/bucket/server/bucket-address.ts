import { ReleaseProblem } from '@touchline/shared/remote-build';

/** A part of a bucket of an object store. */
export interface BucketAddress {
  bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  prefix: string;
  /** The address of the store; missing: Amazon S3. */
  endpoint?: string | undefined;
  /** Missing: the one that the client of Amazon finds in its own settings. */
  region?: string | undefined;
}

/**
 * A bucket by its address, `s3://bucket/prefix`, and the environment. Throws `ReleaseProblem` for what it can't read.
 */
export function readBucketAddress(text: string, env: NodeJS.ProcessEnv): BucketAddress {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(text) ?? [];
  const parts = prefix.split('/').filter((part) => part !== '');
  if (!bucket || parts.some((part) => !/^[\w.-]+$/.test(part) || /^\.+$/.test(part))) {
    throw new ReleaseProblem(`'${text}' is no address of a bucket, such as s3://bucket/releases.`);
  }
  const endpoint = (env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL)?.trim() || undefined;
  if (endpoint !== undefined && !/^https?:\/\/[^/?#]+\/?$/.test(endpoint)) {
    throw new ReleaseProblem(`AWS_ENDPOINT_URL_S3 must be an address like https://s3.example.com.`);
  }
  const named = (env.AWS_REGION ?? env.AWS_DEFAULT_REGION)?.trim() || undefined;
  // A store of one's own has no regions, and the client needs one to sign.
  return { bucket, prefix: parts.join('/'), endpoint, region: named ?? (endpoint && 'us-east-1') };
}
