import type { PosMaterial, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, LIST_BODY, Reads } from '@aislelab/server-kit';
import { Body, Controller, Param, Patch, Post } from '@nestjs/common';
import { Echo } from '../../../common/access/echo.ts';
import { IdDto } from '../../../common/validation/query.dto.ts';
import { changeBody, createBody } from '../shared/bodies.ts';
import { LibraryController } from '../shared/library.controller.ts';
import { ownerOf } from '../writing/owner.ts';
import { PosMaterialsWriter } from '../writing/writers.ts';

class CreatePosMaterialDto extends createBody('posmaterials') {}
class UpdatePosMaterialDto extends changeBody('posmaterials') {}

@Controller('library/posmaterials')
export class PosMaterialsController extends LibraryController<PosMaterial> {
  constructor(protected readonly writer: PosMaterialsWriter) {
    super();
  }

  @Post()
  @Allow('library.write')
  @Reads(LIST_BODY)
  create(@CurrentViewer() viewer: Viewer, @Body() dto: CreatePosMaterialDto): Promise<PosMaterial> {
    return this.writer.create(viewer, dto, ownerOf(viewer, dto.organization));
  }

  @Patch(':id')
  @Echo((controller: PosMaterialsController, viewer, params) => controller.read(viewer, params, {}))
  @Allow('library.write')
  @Reads(LIST_BODY)
  change(
    @CurrentViewer() viewer: Viewer,
    @Param() { id }: IdDto,
    @Body() dto: UpdatePosMaterialDto,
  ): Promise<PosMaterial> {
    return this.writer.change(viewer, id, dto.version, dto);
  }
}
