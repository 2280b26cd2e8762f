import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { REGION_MODEL, RegionRepository, regionSchema } from './region.repository.ts';
import { RegionsController } from './regions.controller.ts';
import { RegionsService } from './regions.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: REGION_MODEL, schema: regionSchema }])],
  controllers: [RegionsController],
  providers: [RegionRepository, RegionsService],
  exports: [RegionRepository],
})
export class RegionsModule {}
