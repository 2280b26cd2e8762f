/** The database server for tests, `undefined` for the embedded one. */
export function externalTestServer(): string | undefined {
  return process.env['MONGODB_URI'] || undefined;
}
