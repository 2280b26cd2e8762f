import type { Query } from '@aislelab/domain';
import { ReadAs } from '@aislelab/server-kit';

/** The body of `POST .../query`, for lists of ids that exceed a URL. `decodeQuery` checks each part. */
export class QueryBodyDto {
  @ReadAs<Query['skip']>() skip?: unknown;
  @ReadAs<Query['limit']>() limit?: unknown;
  @ReadAs<Query['where']>() where?: unknown;
  @ReadAs<Query['sort']>() sort?: unknown;
  @ReadAs<Query['select'] | string>() select?: unknown;
  @ReadAs<Query['populate'] | string>() populate?: unknown;
  /** The whole query, instead of its parts. */
  @ReadAs<Query>() query?: unknown;
}
