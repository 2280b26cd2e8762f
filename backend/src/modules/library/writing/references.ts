import type { Id } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Types, type ClientSession, type Connection } from 'mongoose';
import { toPlain } from '../../../common/access/plain.ts';
import { refuse } from './change.ts';

/** A field of an item and the record it names. `path` is where a form shows its error. */
export interface Reference {
  path: string;
  model: string;
  id: Id;
}
/** Fields of a referred record for rules; a region has no owner, and every organization may use it. */
export interface Referred {
  _id: Id;
  name: string;
  organization?: Id | null;
  company?: Id;
  type?: string;
  width?: number | null;
  height?: number | null;
}
const SELECT = { name: 1, organization: 1, company: 1, type: 1, width: 1, height: 1 };

/** The records that items refer to. */
export class References {
  constructor(private readonly found: ReadonlyMap<string, ReadonlyMap<Id, Referred>>) {}

  /** The record, when an item of this organization may refer to it: a global item to global ones, any other also to its own. */
  get(model: string, id: Id, organization: Id | null): Referred | null {
    const record = this.found.get(model)?.get(id);
    const owner = record?.organization ?? null;
    return record && (owner === null || owner === organization) ? record : null;
  }

  /** @throws DomainError INVALID_INPUT at the path */
  require({ path, model, id }: Reference, organization: Id | null): Referred {
    if (!id) refuse(path, 'Required');
    return this.get(model, id, organization) ?? refuse(path, 'Not found, or not for items of this owner');
  }
}

@Injectable()
export class ReferenceFinder {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** One command for each kind of records, whatever their number. */
  async find(references: readonly Reference[], session: ClientSession | undefined): Promise<References> {
    const found = new Map<string, Map<Id, Referred>>();
    // One after the other: a session runs one command at a time.
    for (const [model, ids] of idsByModel(references)) found.set(model, await this.records(model, [...ids], session));
    return new References(found);
  }

  /**
   * Locks the records until the transaction ends: a concurrent removal begins anew, and then finds the references. Without the lock both
   * would succeed, and the reference would be broken.
   * @returns whether all of them exist
   */
  async hold(references: readonly Pick<Reference, 'model' | 'id'>[], session: ClientSession): Promise<boolean> {
    let complete = true;
    for (const [model, ids] of idsByModel(references)) {
      const filter = { _id: { $in: oids([...ids]) } };
      const held = await this.connection
        .model(model)
        .updateMany(filter, { $inc: { guard: 1 } }, { session, timestamps: false })
        .exec();
      complete &&= held.matchedCount === ids.size;
    }
    return complete;
  }

  private async records(model: string, ids: readonly Id[], session: ClientSession | undefined) {
    const filter = { _id: { $in: oids(ids) } };
    const options = session ? { session } : {};
    const rows = await this.connection.model(model).find(filter, SELECT, options).lean<unknown[]>().exec();
    return new Map(rows.map((row) => toPlain(row) as Referred).map((record) => [record._id, record]));
  }
}

function idsByModel(references: readonly Pick<Reference, 'model' | 'id'>[]): Map<string, Set<Id>> {
  const ids = new Map<string, Set<Id>>();
  for (const { model, id } of references) ids.set(model, (ids.get(model) ?? new Set()).add(id));
  return ids;
}

const oids = (ids: readonly Id[]) => ids.filter((id) => Types.ObjectId.isValid(id)).map((id) => new Types.ObjectId(id));
