import { Global, Module } from '@nestjs/common';
import { SETTINGS } from '@aislelab/server-kit';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module.ts';
import { PluginSettingsController, SettingsController } from './settings.controller.ts';
import { PLUGIN_SETTINGS_MODEL, PluginSettingsService, pluginSettingsSchema } from './plugin-settings.service.ts';
import { PublicConfigService } from './public-config.service.ts';
import { SETTINGS_MODEL, SettingsService, settingsSchema } from './settings.service.ts';

/** Global for the plugins that read their settings. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: SETTINGS_MODEL, schema: settingsSchema },
      { name: PLUGIN_SETTINGS_MODEL, schema: pluginSettingsSchema },
    ]),
    UsersModule,
  ],
  controllers: [SettingsController, PluginSettingsController],
  providers: [
    PublicConfigService,
    SettingsService,
    PluginSettingsService,
    { provide: SETTINGS, useExisting: PluginSettingsService },
  ],
  exports: [SettingsService, SETTINGS],
})
export class SettingsModule {}
