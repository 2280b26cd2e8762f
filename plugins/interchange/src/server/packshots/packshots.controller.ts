import type { Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, LIST_BODY, Reads } from '@aislelab/server-kit';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { AssignDto, MatchDto, MissingDto } from './packshot.dto.ts';
import type { PackshotMatches, PackshotProductView } from '../../rules/views.ts';
import { PackshotsService } from './packshots.service.ts';

@Controller('interchange/packshots')
export class PackshotsController {
  constructor(private readonly packshots: PackshotsService) {}

  @Post('match')
  @HttpCode(200)
  @Allow('library.write')
  @Reads(LIST_BODY)
  match(@CurrentViewer() viewer: Viewer, @Body() body: MatchDto): Promise<PackshotMatches> {
    return this.packshots.match(viewer, body);
  }

  @Post('assign')
  @HttpCode(200)
  @Allow('library.write')
  assign(@CurrentViewer() viewer: Viewer, @Body() body: AssignDto): Promise<PackshotProductView> {
    return this.packshots.assign(viewer, body);
  }

  @Get('missing')
  @Allow('library.write')
  missing(
    @CurrentViewer() viewer: Viewer,
    @Query() query: MissingDto,
  ): Promise<{ data: PackshotProductView[]; count: number }> {
    return this.packshots.missing(viewer, query);
  }
}
