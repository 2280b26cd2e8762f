const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Whether a file is a PNG by its first bytes, whatever its name says: the platform judges the same way. */
export async function isPng(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, SIGNATURE.length).arrayBuffer());
  return SIGNATURE.every((byte, index) => head[index] === byte);
}
