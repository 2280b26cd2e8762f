import type { EnvironmentReader } from './environment.ts';

/** A file as a storage knows it. */
export interface StoredFile {
  key: string;
  bytes: number;
  /** Milliseconds since 1970 of the latest `write` of the key. */
  writtenAt: number;
}

/**
 * Keeps the files of pictures. A key is the hash of the content, 40 hexadecimal digits, and lower-case words behind dots (`….png.webp`): the
 * content of a key never changes, so copies of it may be kept. Several processes use one storage at the same time. Since 1.1.
 */
export interface FileStorage {
  /**
   * Reason why the storage cannot be used, as a sentence for the operator, such as a wrong password: the start stops with it. `null` otherwise, also
   * while it cannot be reached.
   */
  problem(): Promise<string | null>;
  /** Resolves once the whole file is durable; no reader sees any of it before. For an existing key only `writtenAt` changes. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** `null` where there is none. */
  stat(key: string): Promise<StoredFile | null>;
  /** A path of this machine under which the whole file can be read for the next minutes; `null` where there is none. */
  pathOf(key: string): Promise<string | null>;
  /** Renames a file, which keeps its `writtenAt` and replaces a file under `to`. Without effect where there is none. */
  move(from: string, to: string): Promise<void>;
  /** Without effect where there is none. */
  delete(key: string): Promise<void>;
  /** All files that existed before it began, unless they are deleted while it runs. */
  list(): AsyncIterable<StoredFile>;
  /** Deletes unfinished files of killed processes from before the given time. @param before in milliseconds since 1970 */
  deleteUnfinished(before: number): Promise<void>;
  /** True when another picture fits. */
  hasRoom(): Promise<boolean>;
}

/**
 * Claims the slot `storage` where the environment asks for it. It is no provider of Nest, because tools that only read the files, such as
 * `npm run check:data`, use it without the platform.
 * @param folder of this machine, for copies that are read often
 * @returns `null` to leave the pictures in the data folder
 */
export type OpenFileStorage = (read: EnvironmentReader, folder: string) => FileStorage | null;
