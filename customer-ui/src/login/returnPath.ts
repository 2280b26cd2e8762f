/** Path after signing in: the page that required it, otherwise '/'. Always a path of this portal. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/';
}
