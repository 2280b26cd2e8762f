import type { Brand, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer } from '@aislelab/server-kit';
import { Body, Controller, Param, Patch, Post } from '@nestjs/common';
import { Echo } from '../../../common/access/echo.ts';
import { IdDto } from '../../../common/validation/query.dto.ts';
import { changeBody, createBody } from '../shared/bodies.ts';
import { LibraryController } from '../shared/library.controller.ts';
import { ownerOf } from '../writing/owner.ts';
import { BrandsWriter } from './brands.writer.ts';

class CreateBrandDto extends createBody('brands') {}
class UpdateBrandDto extends changeBody('brands') {}

@Controller('library/brands')
export class BrandsController extends LibraryController<Brand> {
  constructor(protected readonly writer: BrandsWriter) {
    super();
  }

  @Post()
  @Allow('library.write')
  create(@CurrentViewer() viewer: Viewer, @Body() dto: CreateBrandDto): Promise<Brand> {
    return this.writer.create(viewer, dto, ownerOf(viewer, dto.organization));
  }

  @Patch(':id')
  @Echo((controller: BrandsController, viewer, params) => controller.read(viewer, params, {}))
  @Allow('library.write')
  change(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: UpdateBrandDto): Promise<Brand> {
    return this.writer.change(viewer, id, dto.version, dto);
  }
}
