import type { DryRunRequest } from '@aislelab/domain';
import { ReadAs } from '@aislelab/server-kit';

/** The body that starts a dry run; maps by key and by id, read by a strict reader. */
export class DryRunDto {
  @ReadAs<DryRunRequest['assumptions']>() assumptions?: unknown;
  @ReadAs<DryRunRequest['shares']>() shares?: unknown;
}
