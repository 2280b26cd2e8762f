import type { LibraryPlanogram, Listed, Planogram, Viewer } from '@aislelab/domain';
import { accountOf, Allow, CurrentViewer, LAYOUT_BODY, ReadAs, Reads } from '@aislelab/server-kit';
import { Body, Controller, Param, Patch, Post } from '@nestjs/common';
import { assertRoom } from '../../../common/access/assert-room.ts';
import { BodyBytes } from '../../../common/access/body.guard.ts';
import { Echo } from '../../../common/access/echo.interceptor.ts';
import { IdDto } from '../../../common/validation/query.dto.ts';
import { Attempts } from '../../auth/attempts.ts';
import { changeBody, createBody, ownerOf } from '../shared/bodies.ts';
import { LibraryController } from '../shared/library.controller.ts';
import { PlanogramsWriter } from './planograms.writer.ts';

/** Size from which a body counts as large; sections that people lay out have a tenth of it. */
const LARGE_LAYOUT_BYTES = 256 * 1024;
/** Maximum number of planograms of one organization; each may have megabytes. */
export const PLANOGRAMS = { what: 'planograms', most: 1_000 };

type ListedPlanogram = Listed<LibraryPlanogram, 'planogram'>;

class CreatePlanogramDto extends createBody('planograms') {
  @ReadAs<Planogram>()
  planogram!: unknown;
}
class UpdatePlanogramDto extends changeBody('planograms') {
  @ReadAs<Planogram>()
  planogram?: unknown;
}

@Controller('library/planograms')
export class PlanogramsController extends LibraryController<LibraryPlanogram, ListedPlanogram> {
  constructor(
    protected readonly writer: PlanogramsWriter,
    private readonly attempts: Attempts,
  ) {
    super();
  }

  @Post()
  @Allow('library.write')
  @Reads(LAYOUT_BODY)
  async create(
    @CurrentViewer() viewer: Viewer,
    @Body() dto: CreatePlanogramDto,
    @BodyBytes() bytes: number,
  ): Promise<LibraryPlanogram> {
    await this.count(viewer, bytes);
    const owner = ownerOf(viewer, dto.organization);
    // Planograms of the platform itself have no limit.
    if (owner !== null) await assertRoom(this.writer.items.unsafelyUnscoped(), owner, PLANOGRAMS);
    return this.writer.create(viewer, dto, owner);
  }

  @Patch(':id')
  @Echo((controller: PlanogramsController, viewer, params) => controller.read(viewer, params, {}))
  @Allow('library.write')
  @Reads(LAYOUT_BODY)
  async change(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Body() dto: UpdatePlanogramDto,
    @BodyBytes() bytes: number,
  ): Promise<LibraryPlanogram> {
    await this.count(viewer, bytes);
    return this.writer.change(viewer, id, dto.version, dto);
  }

  /** @throws DomainError TOO_MANY_REQUESTS */
  private async count(viewer: Viewer, bytes: number): Promise<void> {
    if (bytes > LARGE_LAYOUT_BYTES) await this.attempts.begin('layoutSave', { account: accountOf(viewer) });
  }
}
