import { Allow } from 'class-validator';

/** The body of progress and submission; read part by part by strict readers, which know sparse grids and bounds. */
export class SubmissionDto {
  @Allow() cart?: unknown;
  @Allow() durShopping?: unknown;
  @Allow() durTotal?: unknown;
  @Allow() products?: unknown;
  @Allow() maps?: unknown;
  @Allow() rating?: unknown;
  @Allow() words?: unknown;
  @Allow() version?: unknown;
  @Allow() durIdle?: unknown;
  @Allow() durations?: unknown;
  @Allow() posMaterials?: unknown;
  @Allow() device?: unknown;
  @Allow() frameRate?: unknown;
  @Allow() events?: unknown;
  @Allow() path?: unknown;
}
