const DUPLICATE_KEY = 11_000;

/** The database refused a record because a unique field of it is taken. */
export function isDuplicate(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === DUPLICATE_KEY;
}
