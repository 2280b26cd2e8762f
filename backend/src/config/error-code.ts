/** Reads the system code of an error, such as ENOENT, from any value: an error of another realm is not an `Error` here. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
