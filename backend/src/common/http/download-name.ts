/**
 * The name of a download: whatever is in it, all of it stays, since what ends at a slash would be taken for a folder and left out.
 */
export function downloadName(...parts: readonly string[]): string {
  return parts.join(' ').replaceAll(/[/\\]/g, '-');
}
