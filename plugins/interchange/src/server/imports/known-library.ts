import type { Id, PosMaterial, Product, Viewer } from '@aislelab/domain';
import { LIBRARY, type LibraryPort } from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ImportKind } from '../../rules/fields.ts';
import type { KnownItem, KnownLibrary } from '../../rules/plan.ts';

const IDS_PER_LIST = 100;
const ID = /^[0-9a-f]{24}$/i;

/** Current items and references to compare a file with. */
@Injectable()
export class KnownLibraryReader {
  constructor(@Inject(LIBRARY) private readonly library: LibraryPort) {}

  /** @param ids values of the file's column of ids */
  async read(viewer: Viewer, kind: ImportKind, organization: Id | null, ids: readonly string[]): Promise<KnownLibrary> {
    // First: it refuses a viewer who may not write there.
    const references = await this.library.references(viewer, organization);
    const customFields = await this.library.customFields(kind);
    const items: KnownItem[] = [];
    const own = { AND: [{ organization: { EQ: organization } }, { project: { EQ: null } }] };
    for await (const item of this.library.stream(kind, viewer, { where: own, sort: 'createdAt' }))
      items.push(slim(item));
    return { ...references, customFields, items, foreign: await this.foreign(viewer, kind, ids, items) };
  }

  private async foreign(viewer: Viewer, kind: ImportKind, ids: readonly string[], items: readonly KnownItem[]) {
    const own = new Set(items.map(({ _id }) => _id));
    const asked = [...new Set(ids)].filter((id) => ID.test(id) && !own.has(id));
    const found: KnownItem[] = [];
    for (let at = 0; at < asked.length; at += IDS_PER_LIST) {
      const where = { _id: { IN: asked.slice(at, at + IDS_PER_LIST) } };
      const { data } = await this.library.list(kind, viewer, JSON.stringify({ where, limit: IDS_PER_LIST }));
      found.push(...data.map(slim));
    }
    return found;
  }
}

/** Without pictures and times: tens of thousands are held at once. */
function slim(item: Product | PosMaterial): KnownItem {
  const { image: _image, createdAt: _created, updatedAt: _updated, organization: _owner, ...kept } = item;
  return kept;
}
