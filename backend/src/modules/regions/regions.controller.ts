import { decodeQuery, type ListResult, type Region, type Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer } from '@aislelab/server-kit';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { IdDto, QueryDto } from '../../common/validation/query.dto.ts';
import { RegionRepository } from './region.repository.ts';
import { regionResource } from './region.resource.ts';

@Controller('regions')
export class RegionsController {
  constructor(private readonly regions: RegionRepository) {}

  @Allow('regions.read')
  @Get()
  list(@CurrentViewer() viewer: Viewer, @Query() { query }: QueryDto): Promise<ListResult<Region>> {
    return this.regions.as(viewer).list(decodeQuery(query, regionResource, viewer));
  }

  @Allow('regions.read')
  @Get(':id')
  read(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Query() { query }: QueryDto): Promise<Region> {
    return this.regions.as(viewer).read(id, decodeQuery(query, regionResource, viewer));
  }
}
