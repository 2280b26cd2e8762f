import { DomainError, SHARE_TOKEN_HEADER, type Project, type ReportBlock, type ShopperContent } from '@aislelab/domain';
import { type CompactRow } from '@aislelab/statistics';
import { Public, ReportChoiceDto } from '@aislelab/server-kit';
import { Controller, Get, Header, Headers, Param, Query } from '@nestjs/common';
import { FromPlace, type Place } from '../auth/place.ts';
import { ShopperContents } from '../projects/shopper-content/shopper-contents.ts';
import { CompactQueryDto } from '../stats/stats.dto.ts';
import { parseSafeJson } from '../../common/validation/safe-json.ts';
import { StatsService } from '../stats/stats.service.ts';
import { BlockParamsDto } from './reports.dto.ts';
import { ReportBlocks, shownProject } from './report-blocks.ts';
import { SharesService } from './shares.service.ts';

/**
 * The contents of a share link. Public: its readers need no account, and its secret is in a header. The link determines the project;
 * no request can name another one.
 */
@Controller('shared-report')
export class SharedReportController {
  constructor(
    private readonly shares: SharesService,
    private readonly stats: StatsService,
    private readonly contents: ShopperContents,
    private readonly blocks: ReportBlocks,
  ) {}

  // Opened by the secret of a link instead of an account.
  @Get()
  @Public()
  @Header('X-Robots-Tag', 'noindex, nofollow')
  async read(@Headers(SHARE_TOKEN_HEADER) token: unknown, @FromPlace() place: Place): Promise<Project> {
    const project = await this.shares.openWhole(token, place);
    await this.shares.opened(token);
    return shownProject(project);
  }

  // As above: the frozen content of the store, with the names and pictures of the products.
  @Get('content')
  @Public()
  @Header('X-Robots-Tag', 'noindex, nofollow')
  async content(@Headers(SHARE_TOKEN_HEADER) token: unknown, @FromPlace() place: Place): Promise<ShopperContent> {
    const { _id } = await this.shares.open(token, place);
    const frozen = await this.contents.read(_id);
    if (!frozen) throw new DomainError('NOT_FOUND');
    return frozen.content;
  }

  // As above: the compiled numbers, which hold no session.
  @Get('compact')
  @Public()
  @Header('X-Robots-Tag', 'noindex, nofollow')
  async compact(
    @Headers(SHARE_TOKEN_HEADER) token: unknown,
    @FromPlace() place: Place,
    @Query() { query }: CompactQueryDto,
  ): Promise<CompactRow[]> {
    return this.stats.answer(await this.shares.open(token, place), parseSafeJson(query));
  }
  // As above: blocks of plugins, the same for every reader.
  @Get('blocks/:block')
  @Public()
  @Header('X-Robots-Tag', 'noindex, nofollow')
  async block(
    @Headers(SHARE_TOKEN_HEADER) token: unknown,
    @FromPlace() place: Place,
    @Param() { block }: BlockParamsDto,
    @Query() choice: ReportChoiceDto,
  ): Promise<ReportBlock> {
    return this.blocks.one(await this.shares.openWhole(token, place), block, choice);
  }
}
