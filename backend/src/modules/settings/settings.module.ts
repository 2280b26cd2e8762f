import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module.ts';
import { PublicConfigService } from './public-config.service.ts';
import { SettingsController } from './settings.controller.ts';
import { SETTINGS_MODEL, settingsSchema } from './settings.schema.ts';
import { SettingsService } from './settings.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: SETTINGS_MODEL, schema: settingsSchema }]), UsersModule],
  controllers: [SettingsController],
  providers: [PublicConfigService, SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
