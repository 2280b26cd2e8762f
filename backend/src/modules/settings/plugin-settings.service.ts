import {
  DomainError,
  settingProblem,
  settingValues,
  type PluginSettings,
  type SettingFields,
  type SettingValue,
  type SettingValues,
  type Viewer,
} from '@aislelab/domain';
import type { SettingsDeclaration, SettingsPort } from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Model, Schema, type Connection } from 'mongoose';
import { isDuplicate } from '../../common/database/is-duplicate.ts';
import { PluginHost } from '../../common/plugins/plugin-host.ts';
import { AuditLog } from '../audit/audit-log.ts';
import type { UpdatePluginSettingsDto } from './settings.dto.ts';

export const PLUGIN_SETTINGS_MODEL = 'PluginSettings';

/** Settings of a plugin, saved by admins; the defaults apply while it is absent. */
interface StoredPluginSettings {
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

/** Settings that plugins declare: values saved by admins, and defaults. */
@Injectable()
export class PluginSettingsService implements SettingsPort {
  constructor(
    @InjectModel(PLUGIN_SETTINGS_MODEL) private readonly model: Model<StoredPluginSettings>,
    @InjectConnection() private readonly connection: Connection,
    private readonly host: PluginHost,
    private readonly audit: AuditLog,
  ) {}

  async of<F extends SettingFields>(declaration: SettingsDeclaration<F>): Promise<SettingValues<F>> {
    const plugin = this.host.plugins.find(({ settings }) => settings === declaration);
    if (!plugin) throw new Error(`no plugin lists the settings "${declaration.title}"`);
    const stored = await this.model.findById(plugin.id).lean().exec();
    return settingValues(declaration.fields, stored?.values ?? {});
  }

  async list(): Promise<PluginSettings[]> {
    const stored = new Map((await this.model.find().lean().exec()).map((one) => [one._id, one]));
    return this.host.plugins.flatMap(({ id, settings }) => (settings ? [shown(id, settings, stored.get(id))] : []));
  }

  /** @throws DomainError NOT_FOUND, INVALID_INPUT; CONFLICT when another user has saved them since */
  async update(viewer: Viewer, id: string, { version, values }: UpdatePluginSettingsDto): Promise<PluginSettings> {
    const declaration = this.host.plugins.find((plugin) => plugin.id === id)?.settings;
    if (!declaration) throw new DomainError('NOT_FOUND');
    const changed = readValues(declaration.fields, values);
    try {
      return await this.connection.transaction(async (session) => {
        const stored = await this.model.findById(id, null, { session }).lean().exec();
        const before = shown(id, declaration, stored ?? undefined);
        if (before.version !== version) throw new DomainError('CONFLICT');
        const after = { ...before, version: version + 1, values: { ...before.values, ...changed } };
        const set = { version: after.version, values: { ...stored?.values, ...changed } };
        await this.model.updateOne({ _id: id, version }, { $set: set }, { session, upsert: true });
        const what = { action: 'settings.update', kind: 'settings', record: null, organization: null } as const;
        const change = { before: before.values, after: after.values };
        await this.audit.record({ viewer, ...what, name: declaration.title, ...change }, { session });
        return after;
      });
    } catch (error) {
      // Two users saved settings for the first time at once.
      throw isDuplicate(error) ? new DomainError('CONFLICT') : error;
    }
  }
}

const shown = (
  plugin: string,
  { title, fields }: SettingsDeclaration,
  stored?: StoredPluginSettings,
): PluginSettings => ({
  plugin,
  title,
  version: stored?.version ?? 1,
  fields,
  values: settingValues(fields, stored?.values ?? {}),
});

/** The sent values, each validated by its field. @throws DomainError INVALID_INPUT */
function readValues(fields: SettingFields, sent: unknown): Record<string, SettingValue> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw new DomainError('INVALID_INPUT', { errors: { values: 'Required' } });
  const problems: Record<string, string> = {};
  const values: Record<string, SettingValue> = {};
  for (const [name, value] of Object.entries(sent)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const problem = field ? settingProblem(field, value) : 'The plugin has no such setting';
    if (problem !== null) problems[`values.${name}`] = problem;
    else values[name] = value as SettingValue;
  }
  if (Object.keys(problems).length > 0) throw new DomainError('INVALID_INPUT', { errors: problems });
  return values;
}
