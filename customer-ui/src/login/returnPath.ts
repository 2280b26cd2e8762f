/** Where to go after signing in: back to the page that asked for it, otherwise '/'. Only ever a path of this portal. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/';
}
