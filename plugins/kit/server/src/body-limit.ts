import { SetMetadata } from '@nestjs/common';

/** Metadata key of the largest body that a route reads. */
export const BODY_LIMIT = 'aislelab.body-limit';

export interface BodyLimit {
  /** Of the JSON as it is sent. Nothing is inflated: no client of ours compresses what it sends. */
  bytes: number;
  /** Elements of lists and fields of objects, wherever they are. */
  values: number;
}

const KB = 1024;
/** What forms send. A route that says nothing reads no more than this. */
export const FORM_BODY: BodyLimit = { bytes: 16 * KB, values: 1_000 };
/** Lists of ids and texts, from people with an account. */
export const LIST_BODY: BodyLimit = { bytes: 1_024 * KB, values: 20_000 };
/** The largest visit, one that looked at everything in the largest store, is half of this. */
export const VISIT_BODY: BodyLimit = { bytes: 1_024 * KB, values: 120_000 };
/** A planogram with all its shelves, or a project with its variations, with room to spare. */
export const LAYOUT_BODY: BodyLimit = { bytes: 2_048 * KB, values: 250_000 };

/** The route reads JSON of up to this size. Larger than a form's only where the caller has shown a token before anything is read. */
export const Reads = (limit: BodyLimit) => SetMetadata<string, BodyLimit>(BODY_LIMIT, limit);
/** Keeps the bytes of the body as they came in `request.rawBody`, for a signature over them; nothing is parsed. */
export const ReadsRaw = (bytes: number) => SetMetadata<string, BodyLimit>(BODY_LIMIT, { bytes, values: 0 });
