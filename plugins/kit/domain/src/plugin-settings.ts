import { text } from './text.ts';
interface Shown {
  readonly label: string;
  readonly description: string;
}
/** A setting that a plugin declares: its form field, its valid values and its default. */
export type SettingField =
  | (Shown & { readonly kind: 'text'; readonly standard: string; readonly maxLength: number })
  /** A whole number. */
  | (Shown & { readonly kind: 'number'; readonly standard: number; readonly min: number; readonly max: number })
  | (Shown & { readonly kind: 'flag'; readonly standard: boolean })
  | (Shown & {
      readonly kind: 'choice';
      readonly standard: string;
      readonly choices: readonly { readonly value: string; readonly label: string }[];
    });
export type SettingFields = Readonly<Record<string, SettingField>>;
export type SettingValue = string | number | boolean;
/** Values by the names of their fields. */
export type SettingValues<F extends SettingFields> = {
  -readonly [K in keyof F]: F[K] extends { kind: 'number' } ? number : F[K] extends { kind: 'flag' } ? boolean : string;
};

/** The settings of a plugin in the back office: `GET settings/plugins`. */
export interface PluginSettings {
  plugin: string;
  title: string;
  version: number;
  fields: SettingFields;
  values: Record<string, SettingValue>;
}

/** @returns the problem of a value, in a sentence; `null` for a valid one */
export function settingProblem(field: SettingField, value: unknown): string | null {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean' ? null : text('On or off');
    case 'choice':
      return field.choices.some((choice) => choice.value === value) ? null : text('Choose one of the list');
    case 'number': {
      const fits = Number.isInteger(value) && Number(value) >= field.min && Number(value) <= field.max;
      return fits ? null : `Enter a whole number from ${field.min} to ${field.max}`;
    }
    case 'text':
      return typeof value === 'string' && value.length <= field.maxLength
        ? null
        : `Enter at most ${field.maxLength} characters`;
  }
}

/** The values in force: the stored one while it is valid, else the default. */
export function settingValues<F extends SettingFields>(fields: F, stored: Readonly<Record<string, unknown>>) {
  const values = Object.entries(fields).map(([name, field]) => {
    const value = stored[name];
    return [name, settingProblem(field, value) === null ? value : field.standard] as const;
  });
  return Object.fromEntries(values) as SettingValues<F>;
}
