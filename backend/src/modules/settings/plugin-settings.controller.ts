import type { PluginSettings, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer } from '@aislelab/server-kit';
import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { PluginDto, UpdatePluginSettingsDto } from './settings.dto.ts';
import { PluginSettingsService } from './plugin-settings.service.ts';

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
