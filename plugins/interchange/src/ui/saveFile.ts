/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** `products-2026-11-28.csv` */
export function datedName(what: string, extension: string, now = new Date()): string {
  return `${what}-${now.toISOString().slice(0, 10)}.${extension}`;
}
