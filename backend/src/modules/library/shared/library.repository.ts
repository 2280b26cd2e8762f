import {
  customFilterType,
  decodeQuery,
  type Condition,
  type CustomField,
  type DecodeOptions,
  type LibraryItem,
  type LibraryKind,
  type ListResult,
  type ResourceDescriptor,
  type Viewer,
} from '@aislelab/domain';
import type { Model } from 'mongoose';
import { Repository } from '../../../common/access/repository.ts';
import { itemResource } from './item.resource.ts';

/** Records of one kind of library items, and their queries. */
export class LibraryRepository<T extends LibraryItem> extends Repository<T> {
  constructor(
    model: Model<unknown>,
    readonly kind: LibraryKind,
    private readonly customFields: () => Promise<readonly CustomField[]> = () => Promise.resolve([]),
  ) {
    super(model, itemResource(kind), 'library.read');
  }

  async list(viewer: Viewer, input: unknown, options: DecodeOptions = {}): Promise<ListResult<T>> {
    const query = decodeQuery(input, await this.resourceFor(input), viewer, options);
    const where = query.where && (await this.resolve(viewer, query.where));
    return this.as(viewer).list({ ...query, where });
  }

  /** All whole records that a query finds, in its order. */
  async *stream(viewer: Viewer, input: unknown): AsyncGenerator<T> {
    const { where, sort } = decodeQuery(input, await this.resourceFor(input), viewer);
    yield* this.as(viewer).streamOf({ where: where && (await this.resolve(viewer, where)), sort });
  }

  /** One record with all fields, unless a `query` selects some. */
  async read(viewer: Viewer, id: string, input: unknown): Promise<T> {
    const query = decodeQuery(input, { ...this.resource, heavy: [] }, viewer);
    return this.as(viewer).read(id, query);
  }

  /** Turns conditions on fields of other records into conditions on their ids. */
  protected async resolve(_viewer: Viewer, where: Condition): Promise<Condition> {
    return where;
  }

  /** With the custom fields as filters, for queries that name one. */
  private async resourceFor(input: unknown): Promise<ResourceDescriptor> {
    const text = typeof input === 'string' ? input : (JSON.stringify(input) ?? '');
    if (!text.includes('"custom.')) return this.resource;
    const custom = (await this.customFields()).map(
      (field) => [`custom.${field.name}`, customFilterType(field)] as const,
    );
    return { ...this.resource, filter: { ...this.resource.filter, ...Object.fromEntries(custom) } };
  }
}
