import type { Planogram, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, QueryDto } from '@aislelab/server-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { parseGenerateQuery } from './generate-query.ts';
import { GenerateService } from './generate.service.ts';

@Controller('library/planograms')
export class GenerateController {
  constructor(private readonly service: GenerateService) {}

  @Get('generate')
  @Allow('library.read')
  async generate(@CurrentViewer() viewer: Viewer, @Query() { query }: QueryDto): Promise<{ planogram: Planogram }> {
    return { planogram: await this.service.generate(viewer, parseGenerateQuery(query)) };
  }
}
