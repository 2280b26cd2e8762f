import type { SettingValue } from '@aislelab/domain';
import { Schema } from 'mongoose';

export const PLUGIN_SETTINGS_MODEL = 'PluginSettings';

/** What admins have set of a plugin; while it is absent the standards hold. */
export interface StoredPluginSettings {
  /** Id of the plugin. */
  _id: string;
  version: number;
  values: Record<string, SettingValue>;
}
export const pluginSettingsSchema = new Schema<StoredPluginSettings>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    values: { type: Schema.Types.Mixed, required: true },
  } satisfies Record<keyof StoredPluginSettings, unknown>,
  { collection: 'plugin_settings', versionKey: false },
);
