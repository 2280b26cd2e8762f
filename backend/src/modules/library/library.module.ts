import { LIBRARY_KINDS } from '@aislelab/domain';
import { LIBRARY } from '@aislelab/server-kit';
import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RegionsModule } from '../regions/regions.module.ts';
import {
  BrandsController,
  CategoriesController,
  CompaniesController,
  PosMaterialsController,
  ProductsController,
} from './items.controllers.ts';
import {
  BrandsRepository,
  CategoriesRepository,
  CompaniesRepository,
  PlanogramsRepository,
  PosMaterialsRepository,
  ProductsRepository,
} from './shared/repositories.ts';
import {
  BrandsWriter,
  CategoriesWriter,
  CompaniesWriter,
  PosMaterialsWriter,
  ProductsWriter,
} from './writing/writers.ts';
import { CustomFieldsController } from './fields/custom-fields.controller.ts';
import { CUSTOM_FIELDS_MODEL, CustomFieldsService, customFieldsSchema } from './fields/custom-fields.service.ts';
import { PlanogramsController } from './planograms/planograms.controller.ts';
import { PlanogramsWriter } from './planograms/planograms.writer.ts';
import { LibraryPortService } from './port/library-port.service.ts';
import { itemSchema } from './shared/item.schema.ts';
import { MODELS } from './shared/models.ts';
import { LibraryUses } from './uses/library-uses.ts';
import { WritingTools } from './writing/library.writer.ts';
import { PictureFinder } from './writing/pictures.ts';
import { ReferenceFinder } from './writing/references.ts';

const repositories = [
  CategoriesRepository,
  CompaniesRepository,
  BrandsRepository,
  ProductsRepository,
  PosMaterialsRepository,
  PlanogramsRepository,
];

const writers = [CategoriesWriter, CompaniesWriter, BrandsWriter, ProductsWriter, PosMaterialsWriter, PlanogramsWriter];

@Global()
@Module({
  imports: [
    RegionsModule,
    MongooseModule.forFeature([
      ...LIBRARY_KINDS.map((kind) => ({ name: MODELS[kind], schema: itemSchema(kind) })),
      { name: CUSTOM_FIELDS_MODEL, schema: customFieldsSchema },
    ]),
  ],
  controllers: [
    CustomFieldsController,
    CategoriesController,
    CompaniesController,
    BrandsController,
    ProductsController,
    PosMaterialsController,
    PlanogramsController,
  ],
  providers: [
    ...repositories,
    ...writers,
    CustomFieldsService,
    LibraryUses,
    PictureFinder,
    ReferenceFinder,
    WritingTools,
    { provide: LIBRARY, useClass: LibraryPortService },
  ],
  exports: [...repositories, CustomFieldsService, LIBRARY, LibraryUses, ReferenceFinder],
})
export class LibraryModule {}
