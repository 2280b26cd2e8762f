import {
  DomainError,
  customValueProblem,
  decodeQuery,
  inScope,
  isCustomizable,
  scopeOf,
  type CustomField,
  type CustomValues,
  type DecodeOptions,
  type Id,
  type LibraryItem,
  type LibraryKind,
  type LibraryUse,
  type ListResult,
  type Viewer,
} from '@aislelab/domain';
import { accountOf, partialOf } from '@aislelab/server-kit';
import { Injectable, type Type } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Types, type ClientSession, type Connection } from 'mongoose';
import { selectsHeavy } from '../../../common/access/scoped-records.ts';
import { Attempts } from '../../auth/attempts.ts';
import { CustomFieldsService } from '../fields/custom-fields.service.ts';
import { itemBody, type ItemBody } from '../shared/bodies.ts';
import type { LibraryRepository } from '../shared/library.repository.ts';
import { MODELS } from '../shared/models.ts';
import { LibraryUses } from '../uses/library-uses.ts';
import { Refused, accepted, attempt, refuse, storedWrites, type Change, type Draft, type Outcome } from './change.ts';
import { mergedItem, picturesOf, referencesOf } from './item-values.ts';
import { PictureFinder, pictureKey, type Picture, type Pictures } from './pictures.ts';
import { ReferenceFinder, type Reference, type References } from './references.ts';

interface Customized {
  custom?: CustomValues;
}

/**
 * A value that a field no longer takes, such as a choice that was deleted, can be kept.
 * @throws DomainError INVALID_INPUT by `custom.` and the name of the field
 */
function assertCustom(sent: CustomValues, before: Customized | null, fields: readonly CustomField[]): void {
  const errors: Record<string, string> = {};
  for (const [name, value] of Object.entries(sent)) {
    const field = fields.find((one) => one.name === name);
    if (field && value !== '' && value === before?.custom?.[name]) continue;
    const problem = field ? value !== '' && customValueProblem(field, value) : 'There is no such field';
    if (problem) errors[`custom.${name}`] = problem;
  }
  if (Object.keys(errors).length > 0) throw new DomainError('INVALID_INPUT', { errors });
}

/** Services for writing any kind of items. */
@Injectable()
export class WritingTools {
  constructor(
    @InjectConnection() readonly connection: Connection,
    readonly references: ReferenceFinder,
    readonly pictures: PictureFinder,
    readonly uses: LibraryUses,
    readonly attempts: Attempts,
    readonly customFields: CustomFieldsService,
  ) {}
}

interface Writing {
  viewer: Viewer;
  session: ClientSession | undefined;
  /** Writes nothing, and does not check uses. */
  dry: boolean;
}
/** Records that an item refers to, as stored. */
export interface ReferredRecords {
  references: References;
  pictures: Pictures;
  /** Read only when values were sent. */
  customFields: readonly CustomField[];
}

/**
 * Writes items of one kind, one or hundreds with the same rules and a constant number of commands. A kind derives its fields
 * from the input, and names its references.
 */
export abstract class LibraryWriter<T extends LibraryItem> {
  /** Rules for fields that do not come through a route, and so are not validated yet: of a new item, and of a changed one. */
  readonly unchecked: { created: Type<ItemBody>; changed: Type<ItemBody> };

  constructor(
    readonly items: LibraryRepository<T>,
    protected readonly tools: WritingTools,
  ) {
    const created = itemBody(items.kind, 'file');
    this.unchecked = { created, changed: partialOf(created) };
  }

  get kind(): LibraryKind {
    return this.items.kind;
  }

  /** Further records for `complete`, which may be missing. */
  protected lookupsOf(_item: T): Reference[] {
    return [];
  }
  /** Completes an item once its references and pictures are known. @throws DomainError */
  protected complete(item: T, _draft: Draft<T>, _known: ReferredRecords): T {
    return item;
  }
  /**
   * Creates files before one item is written, outside of the transaction. Not for hundreds at once: files of an import are already
   * complete.
   */
  protected makeFiles?(item: T): Promise<object>;
  /** Updates copies in other records after a write. */
  protected async afterWrite(_written: readonly Draft<T>[], _session: ClientSession): Promise<void> {}

  /** @throws DomainError INVALID_QUERY; TOO_MANY_REQUESTS for lists of large fields, which our pages never request */
  async list(viewer: Viewer, input: unknown, options: DecodeOptions = {}): Promise<ListResult<T>> {
    const { resource } = this.items;
    if (resource.heavy && selectsHeavy(resource, decodeQuery(input, resource, viewer, options)))
      await this.tools.attempts.begin('largeRead', { account: accountOf(viewer) });
    return this.items.list(viewer, input, options);
  }

  async create(viewer: Viewer, input: ItemBody, organization: Id | null): Promise<T> {
    return this.writeOne(viewer, { do: 'create', organization, input });
  }

  async change(viewer: Viewer, _id: Id, version: number, input: ItemBody): Promise<T> {
    return this.writeOne(viewer, { do: 'change', _id, version, input });
  }

  /** Uses of an item that the viewer may remove. @throws DomainError NOT_FOUND, FORBIDDEN */
  async uses(viewer: Viewer, id: Id): Promise<ListResult<LibraryUse>> {
    const item = writable(viewer, await this.items.as(viewer).get(id), null);
    return this.tools.uses.list(viewer, { kind: this.kind, items: [item] });
  }

  /** @throws DomainError IN_USE with a sentence that names the uses */
  async remove(viewer: Viewer, _id: Id): Promise<void> {
    const [outcome] = await this.write(viewer, [{ do: 'remove', _id, version: null }]);
    accepted(outcome);
  }

  private async writeOne(viewer: Viewer, change: Change<T>): Promise<T> {
    const { after } = accepted((await this.write(viewer, [await this.withFilesMade(viewer, change)]))[0]);
    if (!after) throw new Error('nothing was written');
    return after;
  }

  /** Creates no files for a change that will be refused. */
  private async withFilesMade(viewer: Viewer, change: Change<T>): Promise<Change<T>> {
    if (!this.makeFiles || (change.do !== 'create' && change.do !== 'change')) return change;
    const writing = { viewer, session: undefined, dry: true };
    const present = await this.readStored([change], writing);
    const draft = attempt(() => this.draftOf(change, present, writing));
    if (draft instanceof Refused || !draft.after) return change;
    return { ...change, input: { ...change.input, ...(await this.makeFiles(draft.after)) } };
  }

  /** Writes the valid changes and returns errors for the rest, in the order of the changes; in the session's transaction, if any. */
  async write(viewer: Viewer, changes: readonly Change<T>[], outer?: ClientSession): Promise<Outcome<T>[]> {
    if (outer) return this.applyChanges(changes, { viewer, session: outer, dry: false });
    return this.tools.connection.transaction((session) => this.applyChanges(changes, { viewer, session, dry: false }));
  }

  /** Outcome of `write`, without writing. */
  check(viewer: Viewer, changes: readonly Change<T>[]): Promise<Outcome<T>[]> {
    return this.applyChanges(changes, { viewer, session: undefined, dry: true });
  }

  private async applyChanges(changes: readonly Change<T>[], writing: Writing): Promise<Outcome<T>[]> {
    const present = await this.readStored(changes, writing);
    const seen = new Set<Id>();
    const full = writing.dry ? NO_ONE : await this.organizationsWithoutRoom(changes, writing);
    const started = changes.map((change) =>
      attempt(() => {
        if (change.do === 'create' && full.has(change.organization ?? '')) throw noRoom(this.kind);
        return once(this.draftOf(change, present, writing), seen);
      }),
    );
    const known = await this.readReferred(draftsIn(started), writing.session);
    const done = started.map((draft) =>
      draft instanceof Refused ? draft : attempt(() => this.checkedDraft(draft, known)),
    );
    const final = writing.dry ? done : await this.refuseUsed(done, writing);
    const drafts = draftsIn(final);
    if (!writing.dry && writing.session && drafts.length > 0)
      await this.storeDrafts(drafts, writing.viewer, writing.session);
    return final.map((draft) =>
      draft instanceof Refused ? draft.outcome() : { ok: true, before: draft.before, after: draft.after },
    );
  }

  /** The records of the changes, as far as the viewer may read them. */
  private async readStored(changes: readonly Change<T>[], { viewer, session }: Writing): Promise<Map<Id, T>> {
    const ids = changes.flatMap((change) => {
      if (change.do === 'create') return [];
      return [change.do === 'restore' ? change.record._id : change._id];
    });
    if (ids.length === 0) return new Map();
    const filter = { _id: { $in: ids.filter((id) => Types.ObjectId.isValid(id)).map((id) => new Types.ObjectId(id)) } };
    const found = await this.items.as(viewer).find(filter, session ? { session } : {});
    return new Map(found.map((item) => [item._id, item]));
  }

  private draftOf(change: Change<T>, present: ReadonlyMap<Id, T>, { viewer }: Writing): Draft<T> {
    const now = new Date().toISOString();
    switch (change.do) {
      case 'create': {
        const { organization, input } = change;
        assertWritable(viewer, { organization });
        const item = {
          _id: new Types.ObjectId().toHexString(),
          organization,
          version: 1,
          createdAt: now,
          updatedAt: now,
        };
        return { input, before: null, after: { ...item, ...mergedItem(this.kind, input, null) } as unknown as T };
      }
      case 'change': {
        const before = writable(viewer, owned(present.get(change._id), change.owner), change.version);
        const fields = mergedItem(this.kind, change.input, before);
        return {
          input: change.input,
          before,
          after: { ...before, ...fields, version: before.version + 1, updatedAt: now },
        };
      }
      case 'remove':
        return {
          input: {},
          before: writable(viewer, owned(present.get(change._id), change.owner), change.version),
          after: null,
        };
      case 'restore': {
        const { record, version } = change;
        const there = present.get(record._id) ?? null;
        if (version === null && there) throw new DomainError('CONFLICT');
        const before = version === null ? null : writable(viewer, there, version);
        assertWritable(viewer, record);
        return { input: {}, before, after: { ...record, version: Math.max(record.version, before?.version ?? 0) + 1 } };
      }
    }
  }

  private async readReferred(
    drafts: readonly Draft<T>[],
    session: ClientSession | undefined,
  ): Promise<ReferredRecords> {
    const items = drafts.flatMap(({ after }) => (after ? [after] : []));
    const references = await this.tools.references.find(
      items.flatMap((item) => [...this.required(item), ...this.lookupsOf(item)]),
      session,
    );
    const pictures = await this.tools.pictures.find(drafts.flatMap((draft) => this.newPictures(draft)));
    return { references, pictures, customFields: await this.customFields(drafts) };
  }

  /** Organizations that would exceed their maximum number of items. */
  private async organizationsWithoutRoom(
    changes: readonly Change<T>[],
    { session }: Writing,
  ): Promise<ReadonlySet<Id>> {
    const created = new Map<Id, number>();
    for (const change of changes)
      if (change.do === 'create' && change.organization !== null)
        created.set(change.organization, (created.get(change.organization) ?? 0) + 1);
    const full = new Set<Id>();
    for (const [organization, count] of created) {
      const within = { organization: new Types.ObjectId(organization) };
      const own = await this.items.model.countDocuments(within, session ? { session } : {});
      if (own + count > MOST[this.kind]) full.add(organization);
    }
    return full;
  }

  private async customFields(drafts: readonly Draft<T>[]): Promise<readonly CustomField[]> {
    const { kind } = this;
    const sent = drafts.some(({ input }) => input.custom);
    return sent && isCustomizable(kind) ? this.tools.customFields.of(kind) : [];
  }

  /** New pictures of the item; kept ones need no check, because stored files of items are not removed. */
  private newPictures({ before, after }: Draft<T>): Picture[] {
    const kept = new Set((before ? picturesOf(this.kind, before) : []).map(({ image }) => pictureKey(image)));
    return (after ? picturesOf(this.kind, after) : []).filter(({ image }) => !kept.has(pictureKey(image)));
  }

  private required(item: T): Reference[] {
    const { organization: id } = item;
    const owner = id === null ? [] : [{ path: 'organization', model: MODELS.organizations, id }];
    return [...owner, ...referencesOf(this.kind, item)];
  }

  /**
   * New references of the item. Kept ones need no lock, nor does the organization of the writing user: it cannot be deleted while the
   * user's account exists.
   */
  private newReferences({ before, after }: Draft<T>, viewer: Viewer): Reference[] {
    const all = (item: T | null) => (item ? [...this.required(item), ...this.lookupsOf(item)] : []);
    const kept = new Set([...all(before).map(({ id }) => id), viewer.organization]);
    return all(after).filter(({ id }) => !kept.has(id));
  }

  private checkedDraft(draft: Draft<T>, known: ReferredRecords): Draft<T> {
    const { after } = draft;
    if (!after) return draft;
    for (const reference of this.required(after)) known.references.require(reference, after.organization);
    for (const picture of this.newPictures(draft)) known.pictures.require(picture);
    const { custom } = draft.input;
    if (custom) assertCustom(custom, draft.before, known.customFields);
    return { ...draft, after: this.complete(after, draft, known) };
  }

  private async refuseUsed(drafts: readonly (Draft<T> | Refused)[], { viewer, session }: Writing) {
    const removed = draftsIn(drafts).flatMap(({ before, after }) => (before && !after ? [before] : []));
    const used = await this.tools.uses.sentences(viewer, { kind: this.kind, items: removed }, session);
    if (used.size === 0) return drafts;
    return drafts.map((draft) => {
      if (draft instanceof Refused || draft.after || !draft.before) return draft;
      const usedBy = used.get(draft.before._id);
      return usedBy === undefined ? draft : attempt((): Draft<T> => refuse('usedBy', usedBy, 'IN_USE'));
    });
  }

  private async storeDrafts(drafts: readonly Draft<T>[], viewer: Viewer, session: ClientSession): Promise<void> {
    const references = drafts.flatMap((draft) => this.newReferences(draft, viewer));
    await this.tools.references.hold(references, session);
    const writes = storedWrites(drafts, scopeOf(viewer, 'library.write'));
    const result = await this.items.model.bulkWrite(writes, {
      session,
      ordered: false,
      timestamps: false,
      throwOnValidationError: true,
    });
    // A concurrent write since this transaction began: only these counts show it.
    if (result.insertedCount + result.matchedCount + result.deletedCount < drafts.length)
      throw new DomainError('CONFLICT');
    await this.afterWrite(drafts, session);
  }
}

/** Items of one organization, at most. The limits bound the cost of reading all of them, and the disk. */
const MOST: Record<LibraryKind, number> = {
  categories: 2_000,
  companies: 5_000,
  brands: 5_000,
  products: 20_000,
  posmaterials: 5_000,
  planograms: 1_000,
};
const NO_ONE: ReadonlySet<Id> = new Set();

function noRoom(kind: LibraryKind): DomainError {
  const message = `An organization has at most ${MOST[kind].toLocaleString('en')} of these items. Delete some that you no longer need.`;
  return new DomainError('QUOTA_EXCEEDED', { message });
}

const draftsIn = <T>(drafts: readonly (Draft<T> | Refused)[]) =>
  drafts.filter((draft): draft is Draft<T> => !(draft instanceof Refused));

/** A record is changed once in a transaction: a second change would miss the version that was read. */
function once<T extends LibraryItem>(draft: Draft<T>, seen: Set<Id>): Draft<T> {
  const id = (draft.before ?? draft.after)?._id ?? '';
  if (seen.has(id)) throw new DomainError('CONFLICT');
  seen.add(id);
  return draft;
}

function assertWritable(viewer: Viewer, item: { organization: Id | null }): void {
  if (!inScope(scopeOf(viewer, 'library.write'), { organization: item.organization }))
    throw new DomainError('FORBIDDEN');
}

function owned<T extends LibraryItem>(item: T | undefined, owner: Id | null | undefined): T | undefined {
  return owner === undefined || item?.organization === owner ? item : undefined;
}

/** @throws DomainError NOT_FOUND, FORBIDDEN, CONFLICT */
function writable<T extends LibraryItem>(viewer: Viewer, item: T | null | undefined, version: number | null): T {
  if (!item) throw new DomainError('NOT_FOUND');
  assertWritable(viewer, item);
  if (version !== null && item.version !== version) throw new DomainError('CONFLICT');
  return item;
}
