import type { GeneralSettings, PluginSettings, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, LIST_BODY, Public, Reads } from '@aislelab/server-kit';
import { Body, Controller, Get, Param, Patch, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Echo } from '../../common/access/echo.interceptor.ts';
import { lacksProxySetting } from '../../common/http/undeclared-proxy.ts';
import { AppConfig } from '../../config/app-config.ts';
import { PluginSettingsService } from './plugin-settings.service.ts';
import { PublicConfigService, type PublicConfig } from './public-config.service.ts';
import { PluginDto, UpdatePluginSettingsDto, UpdateSettingsDto } from './settings.dto.ts';
import { SettingsService } from './settings.service.ts';

@Controller()
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly publicConfig: PublicConfigService,
    private readonly environment: AppConfig,
  ) {}

  @Allow('settings.read')
  @Get('settings/general')
  general(@CurrentViewer() viewer: Viewer): Promise<GeneralSettings> {
    return this.settings.read(viewer);
  }

  @Allow('settings.write')
  @Patch('settings/general')
  @Reads(LIST_BODY)
  @Echo((controller: SettingsController, viewer) => controller.general(viewer))
  update(@CurrentViewer() viewer: Viewer, @Body() dto: UpdateSettingsDto): Promise<GeneralSettings> {
    return this.settings.update(viewer, dto);
  }

  /** Shows in the back office a warning that the log has for operators, judged by this request, which takes the usual route. */
  @Allow('settings.write')
  @Get('settings/proxy')
  proxy(@Req() request: Request): { undeclared: boolean } {
    return { undeclared: lacksProxySetting(this.environment, request) };
  }

  /** Public: the sign-in page needs it. */
  @Public()
  @Get('config')
  config(): Promise<PublicConfig> {
    return this.publicConfig.read();
  }
}

@Controller('settings/plugins')
export class PluginSettingsController {
  constructor(private readonly settings: PluginSettingsService) {}

  @Allow('settings.write')
  @Get()
  async list(): Promise<{ data: PluginSettings[] }> {
    return { data: await this.settings.list() };
  }

  @Allow('settings.write')
  @Patch(':plugin')
  update(
    @CurrentViewer() viewer: Viewer,
    @Param() { plugin }: PluginDto,
    @Body() dto: UpdatePluginSettingsDto,
  ): Promise<PluginSettings> {
    return this.settings.update(viewer, plugin, dto);
  }
}
