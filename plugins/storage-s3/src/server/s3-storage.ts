import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { DomainError } from '@aislelab/domain';
import type { FileStorage, StoredFile } from '@aislelab/server-kit';
import { Readable } from 'node:stream';
import { Copies } from './copies.ts';
import type { S3Settings } from './settings.ts';

/** Name of the metadata with the time of the latest write: copying an object changes its own time, and keeps this one. */
const WRITTEN_AT = 'written-at';
/** Other objects of the bucket are not ours. */
const KEY = /^[0-9a-f]{40}(?:\.[a-z]+)+$/;
const ATTEMPTS = 3;
const CONNECT_MS = 3_000;
const ANSWER_MS = 20_000;
/** Time for which a file that was found counts as present: another process may withdraw it. */
const KNOWN_MS = 60_000;
const MB = 1024 * 1024;

/** Keeps files as objects of a bucket, and copies of those that are read on this machine. */
export class S3Storage implements FileStorage {
  private readonly client: S3Client;
  private readonly copies: Copies;
  /** Until when a key is taken to be there. */
  private readonly known = new Map<string, number>();
  private readonly fetching = new Map<string, Promise<string | null>>();

  constructor(
    private readonly settings: S3Settings,
    folder: string,
  ) {
    const { endpoint, region, credentials, copiesMb } = settings;
    this.client = new S3Client({
      region,
      maxAttempts: ATTEMPTS,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: ANSWER_MS,
        throwOnRequestTimeout: true,
        socketTimeout: ANSWER_MS,
      },
      // Other servers than Amazon's do not all know the checksums that are newer than MD5.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      ...(credentials !== null && { credentials }),
    });
    this.copies = new Copies(folder, copiesMb * MB);
  }

  async problem(): Promise<string | null> {
    const { bucket } = this.settings;
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: bucket }));
    } catch (error) {
      if (statusOf(error) === 404) return `STORAGE_URL names the bucket "${bucket}", which does not exist.`;
      if (statusOf(error) === 403) return `The object storage refuses the access key for the bucket "${bucket}".`;
      if (isFinal(error))
        return `The object storage refuses the bucket "${bucket}" (${String(error)}): check STORAGE_REGION, STORAGE_ENDPOINT and the access key.`;
    }
    return null;
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    const metadata = { [WRITTEN_AT]: String(Date.now()) };
    await withDomainErrors(
      this.client.send(
        new PutObjectCommand({ ...this.at(key), Body: bytes, ContentLength: bytes.length, Metadata: metadata }),
      ),
    );
  }

  async stat(key: string): Promise<StoredFile | null> {
    const found = await nullIfMissing(this.client.send(new HeadObjectCommand(this.at(key))));
    return (
      found && {
        key,
        bytes: found.ContentLength ?? 0,
        writtenAt: Number(found.Metadata?.[WRITTEN_AT]) || (found.LastModified?.getTime() ?? 0),
      }
    );
  }

  async pathOf(key: string): Promise<string | null> {
    const copy = await this.copies.find(key);
    if (copy && (this.known.get(key) ?? 0) > Date.now()) return copy.path;
    // A copy of another size was cut off by a power failure.
    if (copy && (await this.stat(key))?.bytes === copy.bytes) {
      this.markKnown(key);
      return copy.path;
    }
    const fetched = this.fetching.get(key) ?? this.download(key).finally(() => this.fetching.delete(key));
    this.fetching.set(key, fetched);
    return fetched;
  }

  async move(from: string, to: string): Promise<void> {
    const { Bucket, Key } = this.at(from);
    const before = await this.stat(from);
    if (!before) return;
    await nullIfMissing(this.client.send(new CopyObjectCommand({ ...this.at(to), CopySource: `${Bucket}/${Key}` })));
    // A file that was written since the copy stays.
    if ((await this.stat(from))?.writtenAt === before.writtenAt) await this.delete(from);
  }

  async delete(key: string): Promise<void> {
    await nullIfMissing(this.client.send(new DeleteObjectCommand(this.at(key))));
    this.known.delete(key);
    await this.copies.drop(key);
  }

  /** `writtenAt` is the time of the object: not before that of `stat`. */
  async *list(): AsyncGenerator<StoredFile> {
    const { bucket, prefix } = this.settings;
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: bucket, Prefix: prefix });
    for (let page = await withDomainErrors(pages.next()); !page.done; page = await withDomainErrors(pages.next()))
      for (const { Key = '', Size = 0, LastModified } of page.value.Contents ?? [])
        if (KEY.test(Key.slice(prefix.length)))
          yield { key: Key.slice(prefix.length), bytes: Size, writtenAt: LastModified?.getTime() ?? Date.now() };
  }

  /** An object is there whole or not at all: only copies can be unfinished. */
  deleteUnfinished(before: number): Promise<void> {
    return this.copies.sweep(before);
  }

  /** The bucket says so when something is written. */
  hasRoom(): Promise<boolean> {
    return Promise.resolve(true);
  }

  private async download(key: string): Promise<string | null> {
    const found = await nullIfMissing(this.client.send(new GetObjectCommand(this.at(key))));
    if (!(found?.Body instanceof Readable)) {
      await this.copies.drop(key);
      return null;
    }
    const path = await withDomainErrors(this.copies.keep(key, found.Body));
    this.markKnown(key);
    return path;
  }

  private markKnown(key: string): void {
    const now = Date.now();
    this.known.delete(key);
    this.known.set(key, now + KNOWN_MS);
    for (const [oldest, until] of this.known) {
      if (until > now) return;
      this.known.delete(oldest);
    }
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.settings.bucket, Key: this.settings.prefix + key };
  }
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

const isMissing = (error: unknown) =>
  statusOf(error) === 404 && !(error instanceof Error && error.name === 'NoSuchBucket');

/** Detects an answer that another attempt does not change, and missing credentials. */
function isFinal(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  const refused = status >= 300 && status < 500 && status !== 408 && status !== 429;
  return refused || (error instanceof Error && error.name === 'CredentialsProviderError');
}

/** @throws DomainError QUOTA_EXCEEDED where the bucket is full, UNAVAILABLE for everything else */
function withDomainErrors<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((cause: unknown) => {
    const full =
      statusOf(cause) === 507 || (cause instanceof S3ServiceException && /quota|storagefull/i.test(cause.name));
    throw full
      ? new DomainError('QUOTA_EXCEEDED', { message: 'The picture storage is full: nothing was saved.', cause })
      : new DomainError('UNAVAILABLE', { cause });
  });
}

/** `null` for an object that is not there. @throws as `withDomainErrors` */
function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  return withDomainErrors(
    answer.catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    }),
  );
}
