import type { Category, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer } from '@aislelab/server-kit';
import { Body, Controller, Param, Patch, Post } from '@nestjs/common';
import { Echo } from '../../../common/access/echo.ts';
import { IdDto } from '../../../common/validation/query.dto.ts';
import { changeBody, createBody } from '../shared/bodies.ts';
import { LibraryController } from '../shared/library.controller.ts';
import { ownerOf } from '../writing/owner.ts';
import { CategoriesWriter } from '../writing/writers.ts';

class CreateCategoryDto extends createBody('categories') {}
class UpdateCategoryDto extends changeBody('categories') {}

@Controller('library/categories')
export class CategoriesController extends LibraryController<Category> {
  constructor(protected readonly writer: CategoriesWriter) {
    super();
  }

  @Post()
  @Allow('library.write')
  create(@CurrentViewer() viewer: Viewer, @Body() dto: CreateCategoryDto): Promise<Category> {
    return this.writer.create(viewer, dto, ownerOf(viewer, dto.organization));
  }

  @Patch(':id')
  @Echo((controller: CategoriesController, viewer, params) => controller.read(viewer, params, {}))
  @Allow('library.write')
  change(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: UpdateCategoryDto): Promise<Category> {
    return this.writer.change(viewer, id, dto.version, dto);
  }
}
