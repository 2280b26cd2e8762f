import {
  can,
  LIBRARY_KINDS,
  libraryFieldsOf,
  type Id,
  type LibraryKind,
  type LibraryUse,
  type Viewer,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { MOST_NAMED, countPhrase, joined } from '../../../common/database/uses.ts';
import { MODELS } from '../shared/models.ts';
import { byField, byMention, type FoundUse, type UsedItems, type UseSource } from './use-source.ts';

/** Longer lists help no user. */
const MAX_LISTED = 100;
const WORDS: Readonly<Record<LibraryUse['kind'], readonly [string, string]>> = {
  categories: ['category', 'categories'],
  companies: ['company', 'companies'],
  brands: ['brand', 'brands'],
  products: ['product', 'products'],
  posmaterials: ['POS material', 'POS materials'],
  planograms: ['planogram', 'planograms'],
  projects: ['project', 'projects'],
};

/** References to library items. Modules above the library add theirs with `add`. */
@Injectable()
export class LibraryUses {
  private readonly sources: UseSource[];

  constructor(@InjectConnection() connection: Connection) {
    const read = 'library.read' as const;
    this.sources = [
      ...LIBRARY_KINDS.map((kind) =>
        byField(connection, { kind, action: read, model: MODELS[kind], fields: referringFields(kind) }),
      ),
      byMention(connection, {
        kind: 'planograms',
        action: read,
        model: MODELS.planograms,
        kinds: ['products', 'posmaterials'],
        parts: ['planogram'],
        subject: ['organization'],
      }),
    ];
  }

  add(source: UseSource): void {
    this.sources.push(source);
  }

  /** Uses of one item: those that the viewer may read by name, and the total number. */
  async list(viewer: Viewer, used: UsedItems): Promise<{ data: LibraryUse[]; count: number }> {
    const data: LibraryUse[] = [];
    let count = 0;
    for (const source of this.sources) {
      const { uses, counts } = await source.find(used, MAX_LISTED);
      for (const number of counts.values()) count += number;
      const named = uses.filter(({ by }) => can(viewer, source.action, by));
      data.push(...named.map(({ by: { _id, name } }) => ({ kind: source.kind, _id, name })));
    }
    return { data: data.slice(0, MAX_LISTED), count };
  }

  /** A sentence for each item that is in use: '2 products (Flakes, Crisps) and 1 project'. */
  async sentences(viewer: Viewer, used: UsedItems, session?: ClientSession): Promise<Map<Id, string>> {
    const parts = new Map<Id, string[]>();
    if (used.items.length === 0) return new Map();
    for (const source of this.sources) {
      const { uses, counts } = await source.find(used, MOST_NAMED + 1, session);
      for (const [item, count] of counts) {
        const names = namesOf(
          viewer,
          source,
          uses.filter((use) => use.item === item),
        );
        parts.set(item, [...(parts.get(item) ?? []), countPhrase(count, WORDS[source.kind], names)]);
      }
    }
    return new Map([...parts].map(([item, phrases]) => [item, joined(phrases)]));
  }
}

/** The field in which items of this kind refer to those of others. */
const referringFields = (kind: LibraryKind): Partial<Record<LibraryKind, string>> =>
  Object.fromEntries(
    libraryFieldsOf(kind).flatMap(([name, field]) =>
      'to' in field && field.to !== 'regions' ? [[field.to, name]] : [],
    ),
  );

const namesOf = (viewer: Viewer, { action }: UseSource, uses: readonly FoundUse[]) =>
  uses.filter(({ by }) => can(viewer, action, by)).map(({ by }) => by.name);
