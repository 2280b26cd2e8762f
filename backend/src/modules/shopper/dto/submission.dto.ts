import type { SessionSubmission } from '@aislelab/domain';
import { ReadAs } from '@aislelab/server-kit';

/** The body of progress and submission; read part by part by strict readers, which know sparse grids and bounds. */
export class SubmissionDto {
  @ReadAs<SessionSubmission['cart']>() cart?: unknown;
  @ReadAs<SessionSubmission['durShopping']>() durShopping?: unknown;
  @ReadAs<SessionSubmission['durTotal']>() durTotal?: unknown;
  @ReadAs<SessionSubmission['products']>() products?: unknown;
  @ReadAs<SessionSubmission['maps']>() maps?: unknown;
  @ReadAs<SessionSubmission['rating']>() rating?: unknown;
  @ReadAs<SessionSubmission['words']>() words?: unknown;
  @ReadAs<SessionSubmission['version']>() version?: unknown;
  @ReadAs<SessionSubmission['durIdle']>() durIdle?: unknown;
  @ReadAs<SessionSubmission['durations']>() durations?: unknown;
  @ReadAs<SessionSubmission['posMaterials']>() posMaterials?: unknown;
  @ReadAs<SessionSubmission['device']>() device?: unknown;
  @ReadAs<SessionSubmission['frameRate']>() frameRate?: unknown;
  @ReadAs<SessionSubmission['events']>() events?: unknown;
  @ReadAs<SessionSubmission['path']>() path?: unknown;
}
