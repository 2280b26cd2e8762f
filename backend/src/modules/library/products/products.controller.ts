import type { Product, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, LIST_BODY, Reads } from '@aislelab/server-kit';
import { Body, Controller, Param, Patch, Post } from '@nestjs/common';
import { Echo } from '../../../common/access/echo.ts';
import { IdDto } from '../../../common/validation/query.dto.ts';
import { changeBody, createBody } from '../shared/bodies.ts';
import { LibraryController } from '../shared/library.controller.ts';
import { ownerOf } from '../writing/owner.ts';
import { ProductsWriter } from './products.writer.ts';

class CreateProductDto extends createBody('products') {}
class UpdateProductDto extends changeBody('products') {}

@Controller('library/products')
export class ProductsController extends LibraryController<Product> {
  constructor(protected readonly writer: ProductsWriter) {
    super();
  }

  @Post()
  @Allow('library.write')
  @Reads(LIST_BODY)
  create(@CurrentViewer() viewer: Viewer, @Body() dto: CreateProductDto): Promise<Product> {
    return this.writer.create(viewer, dto, ownerOf(viewer, dto.organization));
  }

  @Patch(':id')
  @Echo((controller: ProductsController, viewer, params) => controller.read(viewer, params, {}))
  @Allow('library.write')
  @Reads(LIST_BODY)
  change(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: UpdateProductDto): Promise<Product> {
    return this.writer.change(viewer, id, dto.version, dto);
  }
}
