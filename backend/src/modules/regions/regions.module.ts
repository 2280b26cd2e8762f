import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RegionRepository } from './region.repository.ts';
import { REGION_MODEL, regionSchema } from './region.schema.ts';
import { RegionsController } from './regions.controller.ts';
import { RegionsService } from './regions.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: REGION_MODEL, schema: regionSchema }])],
  controllers: [RegionsController],
  providers: [RegionRepository, RegionsService],
  exports: [RegionRepository],
})
export class RegionsModule {}
