import type { GeneralSettings, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, LIST_BODY, Public, Reads } from '@aislelab/server-kit';
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { Echo } from '../../common/access/echo.ts';
import { UpdateSettingsDto } from './dto/update-settings.dto.ts';
import { PublicConfigService, type PublicConfig } from './public-config.service.ts';
import { SettingsService } from './settings.service.ts';

@Controller()
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly publicConfig: PublicConfigService,
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

  /** Public: the sign-in page needs it. */
  @Public()
  @Get('config')
  config(): Promise<PublicConfig> {
    return this.publicConfig.read();
  }
}
