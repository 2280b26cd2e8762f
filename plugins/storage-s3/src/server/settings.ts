import type { EnvironmentReader } from '@aislelab/server-kit';

export interface S3Settings {
  bucket: string;
  /** Before each key: empty, or a path that ends with `/`. */
  prefix: string;
  /** Origin of the server; `null` for Amazon S3. */
  endpoint: string | null;
  region: string;
  /** `null` takes what the machine has: the role of an instance, or the usual variables of AWS. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** Room for the copies on this machine. */
  copiesMb: number;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[A-Za-z0-9][A-Za-z0-9._-]*\/)*$/;
const EXAMPLE = 's3://bucket, or s3://bucket/folder';

/** @returns `null` without `STORAGE_URL` */
export function readSettings(read: EnvironmentReader): S3Settings | null {
  const text = read.url('STORAGE_URL', ['s3:']);
  const endpoint = read.url('STORAGE_ENDPOINT', ['http:', 'https:']);
  const region = read.has('STORAGE_REGION') ? read.text('STORAGE_REGION', /^[a-z0-9-]{1,40}$/) : 'us-east-1';
  const copiesMb = read.integer('STORAGE_COPIES_MB', 2_000, 10, 10_000_000);
  const credentials = readCredentials(read);
  if (text === null) {
    if (endpoint !== null || credentials !== null) read.refuse(`STORAGE_URL is missing: ${EXAMPLE}`);
    return null;
  }
  const [bucket = '', ...folders] = text
    .replace(/^s3:\/\//, '')
    .replace(/\/$/, '')
    .split('/');
  const prefix = folders.map((folder) => `${folder}/`).join('');
  if (!BUCKET.test(bucket) || !PREFIX.test(prefix)) read.refuse(`STORAGE_URL must be ${EXAMPLE}`);
  if (endpoint !== null && !isOrigin(endpoint))
    read.refuse('STORAGE_ENDPOINT must be an origin such as https://objects.example.com:9000');
  return { bucket, prefix, endpoint, region, credentials, copiesMb };
}

function readCredentials(read: EnvironmentReader): S3Settings['credentials'] {
  if (!read.has('STORAGE_ACCESS_KEY') && !read.has('STORAGE_SECRET_KEY')) return null;
  return {
    accessKeyId: read.text('STORAGE_ACCESS_KEY', /^\S{3,256}$/),
    secretAccessKey: read.text('STORAGE_SECRET_KEY', /^\S{3,256}$/),
  };
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`;
