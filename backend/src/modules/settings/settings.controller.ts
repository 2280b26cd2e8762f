import type { GeneralSettings, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, Public } from '@aislelab/server-kit';
import { Controller, Get } from '@nestjs/common';
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

  /** Public: the sign-in page needs it. */
  @Public()
  @Get('config')
  config(): Promise<PublicConfig> {
    return this.publicConfig.read();
  }
}
