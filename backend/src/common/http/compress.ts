import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};
const BUILT = new RegExp(`^/assets/[\\w.-]+\\.(${Object.keys(TYPES).join('|')})$`);
/** Compressing a body that fits into one packet is not worth it, characters. */
const LEAST = 1_400;
const packed = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const settings = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } },
  gzip: { level: 9 },
};
type Encoding = keyof typeof packed;

/** Scripts and styles of a build, each compressed once and cached: a phone loads a third. Other files are left to the next handler. */
export function compressedFiles(dir: string): RequestHandler {
  const kept = new Map<string, Promise<Buffer>>();
  const read = (path: string, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${path}`;
    const known = kept.get(key);
    if (known) return known;
    const reading = readFile(join(dir, path)).then((file) => packed[encoding](file, settings[encoding]));
    kept.set(key, reading);
    void reading.catch(() => kept.delete(key));
    return reading;
  };
  return async (request, response, next) => {
    const [, extension = ''] = BUILT.exec(request.path) ?? [];
    const type = TYPES[extension];
    if (!type || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    response.vary('Accept-Encoding');
    const encoding = encodingFor(request);
    const file = encoding && (await read(request.path, encoding).catch(() => null));
    if (!file) return next();
    response.set({
      'Content-Type': type,
      'Content-Encoding': encoding,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    response.send(file);
  };
}

/** The smaller of the accepted encodings, whatever their order. */
function encodingFor(request: Request): Encoding | null {
  return (['br', 'gzip'] as const).find((encoding) => request.acceptsEncodings(encoding) === encoding) ?? null;
}

/**
 * Sends compressed JSON to clients that accept it. Answers with secrets (sign-in) stay uncompressed: the compression ratio leaks
 * information about them.
 */
export function compressJson(request: Request, response: Response, next: NextFunction): void {
  if (/^\/auth/i.test(request.path) || request.acceptsEncodings('gzip') !== 'gzip') return next();
  const send = response.send.bind(response);
  response.send = (body) => {
    const json = String(response.get('Content-Type')).startsWith('application/json');
    if (typeof body !== 'string' || body.length < LEAST || !json) return send(body);
    response.vary('Accept-Encoding');
    packed.gzip(body).then(
      (bytes) => response.set('Content-Encoding', 'gzip') && send(bytes),
      () => send(body),
    );
    return response;
  };
  next();
}
