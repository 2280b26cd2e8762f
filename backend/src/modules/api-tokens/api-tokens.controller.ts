import type { ApiToken, ListResult, NewApiToken, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, SignedIn } from '@aislelab/server-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { IdDto } from '../../common/validation/query.dto.ts';
import { ApiTokensService } from './api-tokens.service.ts';
import { NewApiTokenDto, OrganizationTokenDto } from './api-tokens.dto.ts';

/** API tokens of the viewer and of organizations. No token can call these routes. */
@Controller()
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokensService) {}

  @SignedIn()
  @Get('users/me/tokens')
  listOwn(@CurrentViewer() viewer: Viewer): Promise<ListResult<ApiToken>> {
    return this.tokens.list(viewer, null);
  }

  @SignedIn()
  @Post('users/me/tokens')
  createOwn(@CurrentViewer() viewer: Viewer, @Body() wish: NewApiTokenDto): Promise<NewApiToken> {
    return this.tokens.create(viewer, null, wish);
  }

  @SignedIn()
  @Delete('users/me/tokens/:id')
  @HttpCode(204)
  removeOwn(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<void> {
    return this.tokens.remove(viewer, null, id);
  }

  @Allow('organization.write')
  @Get('organizations/:id/tokens')
  list(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto): Promise<ListResult<ApiToken>> {
    return this.tokens.list(viewer, id);
  }

  @Allow('organization.write')
  @Post('organizations/:id/tokens')
  create(@CurrentViewer() viewer: Viewer, @Param() { id }: IdDto, @Body() wish: NewApiTokenDto): Promise<NewApiToken> {
    return this.tokens.create(viewer, id, wish);
  }

  @Allow('organization.write')
  @Delete('organizations/:id/tokens/:token')
  @HttpCode(204)
  remove(@CurrentViewer() viewer: Viewer, @Param() { id, token }: OrganizationTokenDto): Promise<void> {
    return this.tokens.remove(viewer, id, token);
  }
}
