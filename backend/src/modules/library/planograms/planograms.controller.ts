import type { LibraryPlanogram, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, LAYOUT_BODY, Reads } from '@aislelab/server-kit';
import { Body, Controller, Param, Patch, Post } from '@nestjs/common';
import { Echo } from '../../../common/access/echo.ts';
import { IdDto } from '../../../common/validation/query.dto.ts';
import { LibraryController } from '../shared/library.controller.ts';
import { ownerOf } from '../writing/owner.ts';
import { PlanogramsWriter } from './planograms.writer.ts';
import { CreatePlanogramDto, UpdatePlanogramDto } from './dto/planogram.dto.ts';

@Controller('library/planograms')
export class PlanogramsController extends LibraryController<LibraryPlanogram> {
  constructor(protected readonly writer: PlanogramsWriter) {
    super();
  }

  @Post()
  @Allow('library.write')
  @Reads(LAYOUT_BODY)
  create(@CurrentViewer() viewer: Viewer, @Body() dto: CreatePlanogramDto): Promise<LibraryPlanogram> {
    return this.writer.create(viewer, dto, ownerOf(viewer, dto.organization));
  }

  @Patch(':id')
  @Echo((controller: PlanogramsController, viewer, params) => controller.read(viewer, params, {}))
  @Allow('library.write')
  @Reads(LAYOUT_BODY)
  change(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Body() dto: UpdatePlanogramDto,
  ): Promise<LibraryPlanogram> {
    return this.writer.change(viewer, id, dto.version, dto);
  }
}
