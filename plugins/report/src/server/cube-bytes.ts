import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { deserializeCube, serializeCube, type Cube } from '@aislelab/domain';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** 4 variations of 390 rows: 0.75 MB of numbers become 0.3 MB; higher qualities cost seconds and save little. */
const QUALITY = 5;

/** The stored form of a cube, compressed off the main thread. Equal cubes give equal bytes. */
export async function packCube(cube: Cube): Promise<Uint8Array> {
  const text = JSON.stringify(serializeCube(cube));
  return compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}

/** @throws Error (of zlib, a SyntaxError or a CubeFormatError) for bytes that `packCube` of this version did not write */
export async function unpackCube(bytes: Uint8Array): Promise<Cube> {
  const stored: unknown = JSON.parse((await decompress(bytes)).toString('utf8'));
  return deserializeCube(stored);
}
