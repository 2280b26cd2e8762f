/** The server that tests are to use, `undefined` for the embedded one. */
export function externalTestServer(): string | undefined {
  return process.env['MONGODB_URI'] || undefined;
}
