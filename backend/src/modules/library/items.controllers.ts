import type { Brand, Category, Company, PosMaterial, Product, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, LIST_BODY, Reads } from '@aislelab/server-kit';
import { Body, Controller, Param, Patch, Post } from '@nestjs/common';
import { Echo } from '../../common/access/echo.interceptor.ts';
import { IdDto } from '../../common/validation/query.dto.ts';
import { changeBody, createBody, ownerOf } from './shared/bodies.ts';
import { LibraryController } from './shared/library.controller.ts';
import {
  BrandsWriter,
  CategoriesWriter,
  CompaniesWriter,
  PosMaterialsWriter,
  ProductsWriter,
} from './writing/writers.ts';

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

class CreateCompanyDto extends createBody('companies') {}
class UpdateCompanyDto extends changeBody('companies') {}

@Controller('library/companies')
export class CompaniesController extends LibraryController<Company> {
  constructor(protected readonly writer: CompaniesWriter) {
    super();
  }

  @Post()
  @Allow('library.write')
  create(@CurrentViewer() viewer: Viewer, @Body() dto: CreateCompanyDto): Promise<Company> {
    return this.writer.create(viewer, dto, ownerOf(viewer, dto.organization));
  }

  @Patch(':id')
  @Echo((controller: CompaniesController, viewer, params) => controller.read(viewer, params, {}))
  @Allow('library.write')
  change(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: UpdateCompanyDto): Promise<Company> {
    return this.writer.change(viewer, id, dto.version, dto);
  }
}

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
