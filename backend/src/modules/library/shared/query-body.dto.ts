import { Allow } from 'class-validator';

/** The body of `POST .../query`, for lists of ids that no URL holds. Each part is checked by `decodeQuery`. */
export class QueryBodyDto {
  @Allow() skip?: unknown;
  @Allow() limit?: unknown;
  @Allow() where?: unknown;
  @Allow() sort?: unknown;
  @Allow() select?: unknown;
  @Allow() populate?: unknown;
  /** The whole query, instead of its parts. */
  @Allow() query?: unknown;
}
