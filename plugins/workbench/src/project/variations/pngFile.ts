const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** True if the first bytes of a file are those of a PNG, whatever its name. The platform uses the same check. */
export async function isPng(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, SIGNATURE.length).arrayBuffer());
  return SIGNATURE.every((byte, index) => head[index] === byte);
}
