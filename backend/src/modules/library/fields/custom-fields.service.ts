import {
  CUSTOMIZABLE,
  DomainError,
  customFieldProblems,
  type CustomField,
  type CustomFields,
  type Customizable,
  type Viewer,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Model, Schema, type ClientSession, type Connection } from 'mongoose';
import { isDuplicate } from '../../../common/database/is-duplicate.ts';
import { PluginHost } from '../../../common/plugins/plugin-host.ts';
import { AuditLog } from '../../audit/audit-log.ts';
import { MODELS } from '../shared/models.ts';
import type { UpdateCustomFieldsDto } from './custom-fields.dto.ts';

export const CUSTOM_FIELDS_MODEL = 'CustomFields';

/** One record, `library`: the fields that admins added; absent while there are none. */
interface StoredCustomFields {
  _id: string;
  version: number;
  fields: CustomField[];
}
export const customFieldsSchema = new Schema<StoredCustomFields>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    fields: { type: Schema.Types.Mixed, required: true },
  } satisfies Record<keyof StoredCustomFields, unknown>,
  { collection: 'custom_fields', versionKey: false },
);

const LIBRARY = 'library';
const ITEMS: Record<Customizable, string> = { products: MODELS.products, posmaterials: MODELS.posmaterials };

/** Fields of library items beside those of the platform: what admins added and what plugins declare. */
@Injectable()
export class CustomFieldsService {
  constructor(
    @InjectModel(CUSTOM_FIELDS_MODEL) private readonly model: Model<StoredCustomFields>,
    @InjectConnection() private readonly connection: Connection,
    private readonly host: PluginHost,
    private readonly audit: AuditLog,
  ) {}

  async read(options: { session?: ClientSession } = {}): Promise<CustomFields> {
    const stored = await this.model.findById(LIBRARY, null, options).lean().exec();
    return { version: stored?.version ?? 1, fields: stored?.fields ?? [], ofPlugins: this.host.customFields };
  }

  /** Fields of a kind of items. */
  async of(kind: Customizable): Promise<CustomField[]> {
    const { fields, ofPlugins } = await this.read();
    return [...fields, ...ofPlugins].filter(({ kinds }) => kinds.includes(kind));
  }

  /**
   * Replaces the fields of admins and deletes the values of removed ones.
   * @throws DomainError INVALID_INPUT; CONFLICT when another user has saved them since
   */
  async update(viewer: Viewer, { version, fields: sent }: UpdateCustomFieldsDto): Promise<CustomFields> {
    try {
      return await this.connection.transaction(async (session) => {
        const before = await this.read({ session });
        if (before.version !== version) throw new DomainError('CONFLICT');
        const fields = sent?.map(plain) ?? before.fields;
        assertFields(fields, before);
        const set = { version: version + 1, fields };
        await this.model.updateOne({ _id: LIBRARY, version }, { $set: set }, { session, upsert: true });
        await this.deleteValues(before.fields, fields, session);
        const what = { action: 'settings.update', kind: 'settings', record: null, organization: null } as const;
        const change = { before: { fields: before.fields }, after: { fields } };
        await this.audit.record({ viewer, ...what, name: 'Custom fields', ...change }, { session });
        return { ...before, ...set };
      });
    } catch (error) {
      // Two users saved fields for the first time at once.
      throw isDuplicate(error) ? new DomainError('CONFLICT') : error;
    }
  }

  private async deleteValues(before: readonly CustomField[], after: readonly CustomField[], session: ClientSession) {
    for (const kind of CUSTOMIZABLE) {
      const kept = new Set(after.filter(({ kinds }) => kinds.includes(kind)).map(({ name }) => name));
      const gone = before.filter(({ name, kinds }) => kinds.includes(kind) && !kept.has(name));
      const paths = gone.map(({ name }) => `custom.${name}`);
      if (paths.length === 0) continue;
      const having = { $or: paths.map((path) => ({ [path]: { $exists: true } })) };
      const unset = Object.fromEntries(paths.map((path) => [path, '']));
      await this.connection
        .model(ITEMS[kind])
        .updateMany(having, { $unset: unset }, { session, timestamps: false, strict: false })
        .exec();
    }
  }
}

const plain = ({ name, type, label, description, kinds, choices, listed }: CustomField): CustomField => ({
  name,
  type,
  label: label.trim(),
  description: description.trim(),
  kinds: [...kinds],
  choices: choices.map((choice) => choice.trim()),
  listed,
});

/** @throws DomainError INVALID_INPUT, by the index of a field and its part */
function assertFields(fields: readonly CustomField[], { fields: before, ofPlugins }: CustomFields): void {
  const errors: Record<string, string> = {};
  const names = new Set<string>();
  const labels = new Set(ofPlugins.map(({ label }) => label.toLowerCase()));
  for (const [index, field] of fields.entries()) {
    const problems = customFieldProblems(field, null);
    if (names.has(field.name)) problems['name'] ??= 'Another field has this name';
    if (labels.has(field.label.toLowerCase())) problems['label'] ??= 'Another field has this label';
    const earlier = before.find(({ name }) => name === field.name);
    if (earlier && earlier.type !== field.type)
      problems['type'] = `Its values are of the type ${earlier.type}: add another field instead`;
    names.add(field.name);
    labels.add(field.label.toLowerCase());
    for (const [part, problem] of Object.entries(problems)) errors[`fields.${index}.${part}`] = problem;
  }
  if (Object.keys(errors).length > 0) throw new DomainError('INVALID_INPUT', { errors });
}
