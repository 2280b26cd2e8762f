import type { SettingFields, SettingValues } from '@aislelab/domain';

/** Settings of a plugin, which admins change in the back office. */
export interface SettingsDeclaration<F extends SettingFields = SettingFields> {
  /** Of its page. */
  readonly title: string;
  readonly fields: F;
}
/** Declares settings: list them under `settings` of the plugin, read them with `SETTINGS`. */
export const defineSettings = <const F extends SettingFields>(declaration: SettingsDeclaration<F>) => declaration;

/** Values that admins have set, under `SETTINGS`. */
export interface SettingsPort {
  /** The values of this moment. @param declaration the one that the plugin lists */
  of<F extends SettingFields>(declaration: SettingsDeclaration<F>): Promise<SettingValues<F>>;
}
export const SETTINGS = Symbol('aislelab.settings');
