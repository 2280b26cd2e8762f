import type { PluginSettings } from '@aislelab/domain';
import { ReadAs } from '@aislelab/server-kit';
import { Matches } from 'class-validator';
import { IsVersion } from '../../../common/validation/decorators.ts';

export class PluginDto {
  @Matches(/^[a-z][a-z0-9-]{0,79}$/)
  plugin!: string;
}
export class UpdatePluginSettingsDto {
  @IsVersion()
  version!: number;

  /** Values by the names of the fields that the plugin declares, which validate them. */
  @ReadAs<PluginSettings['values']>()
  values?: unknown;
}
