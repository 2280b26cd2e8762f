import { Allow } from 'class-validator';

/** The body that starts a dry run; maps by key and by id, read by a strict reader. */
export class DryRunDto {
  @Allow() assumptions?: unknown;
  @Allow() shares?: unknown;
}
