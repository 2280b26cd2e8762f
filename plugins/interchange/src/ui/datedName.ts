/** `products-2026-11-28.csv` */
export function datedName(what: string, extension: string, now = new Date()): string {
  return `${what}-${now.toISOString().slice(0, 10)}.${extension}`;
}
