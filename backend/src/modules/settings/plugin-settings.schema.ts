import type { SettingValue } from '@aislelab/domain';
import { Schema } from 'mongoose';

export const PLUGIN_SETTINGS_MODEL = 'PluginSettings';

/** Settings of a plugin, saved by admins; the defaults apply while it is absent. */
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
