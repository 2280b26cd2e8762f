import type { Id, Viewer } from '@aislelab/domain';
import type { LibraryPort } from '@aislelab/server-kit';
import type { ClientSession } from 'mongoose';
import { looseKey } from '../../rules/cell.ts';
import type { NewReferences, Reference } from '../../rules/plan.ts';
import { brandKey } from '../../rules/references.ts';
import { isReference, REFERENCE_FIELDS } from './changes.ts';
import type { StoredImport, StoredRow } from './import.schema.ts';

type Kind = 'categories' | 'companies' | 'brands';
type Created = StoredImport['created'][number];
const KIND_OF: Readonly<Record<string, Kind>> = { category: 'categories', company: 'companies', brand: 'brands' };

/**
 * Categories, companies and brands that rows name and that did not exist when they were planned. They are created with the first rows that
 * need them, in the same transaction; a second attempt finds those of the first.
 */
export class RunReferences {
  private readonly ids: Record<Kind, Map<string, Id>> = {
    categories: new Map(),
    companies: new Map(),
    brands: new Map(),
  };

  constructor(
    private readonly library: LibraryPort,
    private readonly viewer: Viewer,
    private readonly organization: Id | null,
    private readonly names: NewReferences,
  ) {}

  /** Looks up existing references. */
  async load(): Promise<void> {
    const known = await this.library.references(this.viewer, this.organization);
    const companies = new Map(known.companies.map(({ _id, name }) => [_id, name]));
    for (const { _id, name } of known.categories) this.ids.categories.set(looseKey(name), _id);
    for (const { _id, name } of known.companies) this.ids.companies.set(looseKey(name), _id);
    for (const { _id, name, company } of known.brands)
      this.ids.brands.set(brandKey(name, companies.get(company) ?? ''), _id);
  }

  idOf = (field: string, reference: Reference): Id => {
    if ('id' in reference) return reference.id;
    const kind = KIND_OF[field];
    const id = kind && this.ids[kind].get(reference.create);
    if (!id) throw new Error(`a ${field} that was to be created is missing`);
    return id;
  };

  /** Creates the references of these rows. A call with the next transaction discards those of an aborted one. */
  async make(rows: readonly StoredRow[], session: ClientSession): Promise<Created[]> {
    const created: Created[] = [];
    const wanted = this.wanted(rows);
    for (const kind of ['categories', 'companies', 'brands'] as const) {
      const keys = [...wanted[kind]];
      if (keys.length === 0) continue;
      const changes = keys.map((key) => ({ do: 'create' as const, fields: this.fieldsOf(kind, key) }));
      const outcomes = await this.library.write(kind, this.viewer, this.organization, changes, { session });
      for (const [index, outcome] of outcomes.entries()) {
        const key = keys[index] ?? '';
        if (!outcome.ok || !outcome.after) throw new Error(`'${key}' could not be created`);
        this.ids[kind].set(key, outcome.after._id);
        created.push({ kind, _id: outcome.after._id, version: outcome.after.version });
      }
    }
    return created;
  }

  forget(created: readonly Created[]): void {
    for (const { kind, _id } of created)
      for (const [key, id] of this.ids[kind]) if (id === _id) this.ids[kind].delete(key);
  }

  private wanted(rows: readonly StoredRow[]): Record<Kind, Set<string>> {
    const wanted = { categories: new Set<string>(), companies: new Set<string>(), brands: new Set<string>() };
    for (const { fields } of rows) {
      for (const field of REFERENCE_FIELDS) {
        const value = fields[field];
        const kind = KIND_OF[field];
        if (kind && isReference(value) && 'create' in value && !this.ids[kind].has(value.create))
          wanted[kind].add(value.create);
      }
    }
    return wanted;
  }

  private fieldsOf(kind: Kind, key: string): { name: string; company?: Id } {
    if (kind !== 'brands') return { name: this.names[kind].find((name) => looseKey(name) === key) ?? key };
    const brand = this.names.brands.find(({ name, company }) => brandKey(name, company) === key);
    const company = brand && this.ids.companies.get(looseKey(brand.company));
    if (!brand || !company) throw new Error('a brand that was to be created has no company');
    return { name: brand.name, company };
  }
}
