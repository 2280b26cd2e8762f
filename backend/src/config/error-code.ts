/** Reads the system's code of a failure, such as ENOENT, of any value: an error of another realm is no `Error` here. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
