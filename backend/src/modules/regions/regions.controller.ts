import type { ListResult, Region, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, LIST_BODY, Reads } from '@aislelab/server-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { Echo } from '../../common/access/echo.interceptor.ts';
import { IdDto, QueryDto } from '../../common/validation/query.dto.ts';
import { CreateRegionDto, UpdateRegionDto } from './regions.dto.ts';
import { RegionsService } from './regions.service.ts';

@Controller('regions')
export class RegionsController {
  constructor(private readonly regions: RegionsService) {}

  @Allow('regions.read')
  @Get()
  list(@CurrentViewer() viewer: Viewer, @Query() { query }: QueryDto): Promise<ListResult<Region>> {
    return this.regions.list(viewer, query);
  }

  @Allow('regions.write')
  @Post()
  @Reads(LIST_BODY)
  create(@CurrentViewer() viewer: Viewer, @Body() dto: CreateRegionDto): Promise<Region> {
    return this.regions.create(viewer, dto);
  }

  @Allow('regions.read')
  @Get(':id')
  read(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Query() { query }: QueryDto): Promise<Region> {
    return this.regions.read(viewer, id, query);
  }

  @Allow('regions.write')
  @Patch(':id')
  @Reads(LIST_BODY)
  @Echo((controller: RegionsController, viewer, params) => controller.read(viewer, params, {}))
  update(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() dto: UpdateRegionDto): Promise<Region> {
    return this.regions.update(viewer, id, dto);
  }

  @Allow('regions.write')
  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<void> {
    return this.regions.remove(viewer, id);
  }
}
