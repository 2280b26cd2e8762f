import {
  decodeQuery,
  type Condition,
  type DecodeOptions,
  type LibraryItem,
  type ListResult,
  type Viewer,
} from '@aislelab/domain';
import { Repository } from '../../../common/access/repository.ts';

/** Records of one kind of library items, and how clients ask for them. */
export class LibraryRepository<T extends LibraryItem> extends Repository<T> {
  async list(viewer: Viewer, input: unknown, options: DecodeOptions = {}): Promise<ListResult<T>> {
    const query = decodeQuery(input, this.resource, viewer, options);
    const where = query.where && (await this.resolve(viewer, query.where));
    return this.as(viewer).list({ ...query, where });
  }

  /** All whole records that a query finds, in its order. */
  async *stream(viewer: Viewer, input: unknown): AsyncGenerator<T> {
    const { where, sort } = decodeQuery(input, this.resource, viewer);
    yield* this.as(viewer).streamOf({ where: where && (await this.resolve(viewer, where)), sort });
  }

  /** One record with everything but what a `query` leaves out. */
  async read(viewer: Viewer, id: string, input: unknown): Promise<T> {
    const query = decodeQuery(input, { ...this.resource, heavy: [] }, viewer);
    return this.as(viewer).read(id, query);
  }

  /** Turns conditions on fields of other records into conditions on their ids. */
  protected async resolve(_viewer: Viewer, where: Condition): Promise<Condition> {
    return where;
  }
}
