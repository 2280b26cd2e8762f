/** Address of a stored picture by its file name. */
export function imageUrl(name: string): string {
  return `/api/storage/images/${name}`;
}
