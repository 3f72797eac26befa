// A file of its own, which a package can load on demand: with static imports the bundle finds the names.
export {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
