import { SetMetadata } from '@nestjs/common';

/** Metadata key of the largest body that a route reads. */
export const BODY_LIMIT = 'aislelab.body-limit';

export interface BodyLimit {
  /** Of the JSON as it is sent. Compressed bodies are not supported: no client of ours sends them. */
  bytes: number;
  /** Elements of lists and fields of objects, wherever they are. */
  values: number;
}

const KB = 1024;
/** Limit for forms, and the default of a route that declares none. */
export const FORM_BODY: BodyLimit = { bytes: 16 * KB, values: 1_000 };
/** Long texts, lists of ids and of names of files, from people with an account. */
export const LIST_BODY: BodyLimit = { bytes: 2_048 * KB, values: 20_000 };
/** A visit that looked at every product and every cell of the largest store. */
export const VISIT_BODY: BodyLimit = { bytes: 1_536 * KB, values: 120_000 };
/** A planogram of the library with all its shelves, each level full of the narrowest packs. */
export const LAYOUT_BODY: BodyLimit = { bytes: 2_560 * KB, values: 250_000 };
/** A project whose variations all have pictures, prices and a full layout of their own. Saves beyond `LAYOUT_BODY` are counted. */
export const PROJECT_BODY: BodyLimit = { bytes: 15 * 1_024 * KB, values: 800_000 };

/** The route reads JSON of up to this size. Larger than a form's only where the caller has shown a token before anything is read. */
export const Reads = (limit: BodyLimit) => SetMetadata<string, BodyLimit>(BODY_LIMIT, limit);
/** Keeps the bytes of the body as they came in `request.rawBody`, for a signature over them; nothing is parsed. */
export const ReadsRaw = (bytes: number) => SetMetadata<string, BodyLimit>(BODY_LIMIT, { bytes, values: 0 });
