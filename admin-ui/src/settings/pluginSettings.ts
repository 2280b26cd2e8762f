import { translated } from '@aislelab/ui-kit/texts';
import { settingProblem, type PluginSettings, type SettingField, type SettingValue } from '@aislelab/domain';
import type { FieldErrors } from '@aislelab/ui-kit/forms';
import type { Labels } from '../form/labels.ts';

/** Values as they are typed. */
export interface PluginSettingsForm {
  values: Record<string, string | boolean>;
}

export function readPluginSettings({ values }: PluginSettings): PluginSettingsForm {
  const typed = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? `${value}` : value]);
  return { values: Object.fromEntries(typed) as PluginSettingsForm['values'] };
}

/** A number that is none stays one that no field takes. */
function valueOf(field: SettingField, typed: string | boolean | undefined): SettingValue {
  if (field.kind !== 'number') return typed ?? '';
  return /^\s*-?\d+\s*$/.test(String(typed)) ? Number(typed) : Number.NaN;
}

export function checkPluginSettings({ fields }: PluginSettings, { values }: PluginSettingsForm): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const problem = settingProblem(field, valueOf(field, values[name]));
      return problem === null ? [] : [[`values.${name}`, translated(problem)] as const];
    }),
  );
}

export const sentValues = ({ fields }: PluginSettings, { values }: PluginSettingsForm): Record<string, SettingValue> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, values[name])]));

export const labelsOf = ({ fields }: PluginSettings): Labels =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [`values.${name}`, label]));
