/**
 * The name of a download. Slashes are replaced, since browsers would take the part before a slash for a folder and drop it.
 */
export function downloadName(...parts: readonly string[]): string {
  return parts.join(' ').replaceAll(/[/\\]/g, '-');
}
