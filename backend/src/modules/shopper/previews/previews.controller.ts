import type { PreviewAnswer, ShopperContent, Viewer } from '@aislelab/domain';
import { CurrentViewer, PROJECT_BODY, Public, Reads, SignedIn } from '@aislelab/server-kit';
import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { HoldsTurn } from '../../../common/access/body.guard.ts';
import { goneOf } from '../../../common/http/gone.ts';
import { PreviewDto, PreviewLinkDto } from './previews.dto.ts';
import { PreviewsService } from './previews.service.ts';

@Controller()
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Post('shopper/preview')
  @SignedIn()
  @Reads(PROJECT_BODY)
  create(
    @CurrentViewer() viewer: Viewer,
    @Body() dto: PreviewDto,
    @HoldsTurn() inTurn: boolean,
  ): Promise<PreviewAnswer> {
    return this.previews.create(viewer, dto, { inTurn });
  }

  // Colleagues receive a link and open it on phones: its name has 128 random bits and is valid for ten minutes.
  @Get('storage/shopper/preview/:name')
  @Public()
  read(
    @Param('name') name: string,
    @Query() link: PreviewLinkDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ variation: number; content: ShopperContent }> {
    return this.previews.open(name, link, goneOf(response));
  }
}
