import {
  DomainError,
  type Id,
  type LibraryItem,
  type PosMaterial,
  type Product,
  type ShopperContent,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Schema, Types, type ClientSession, type Model } from 'mongoose';
import { createHash } from 'node:crypto';
import type { Repository } from '../../../common/access/repository.ts';
import { BrandsRepository, CategoriesRepository, PosMaterialsRepository } from '../../library/shared/repositories.ts';
import { RegionRepository } from '../../regions/region.repository.ts';
import { ProjectProducts } from '../project-products.ts';
import type { StoredProject } from '../stored-project.ts';
import { buildShopperContent, neededFromLibrary } from './content-builder.ts';
import { Surroundings, dressed } from './surroundings.ts';

/** Content for shoppers of a project, written once when it goes live; `_id` is the project's. */
interface FrozenContent {
  _id: Id;
  hash: string;
  content: ShopperContent;
  createdAt: Date;
}
export const FROZEN_CONTENT = 'FrozenContent';

export const frozenContentSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    hash: { type: String, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'frozen_contents', versionKey: false, minimize: false },
);

/** Content for shoppers of projects: frozen, or built from the current state. */
@Injectable()
export class ShopperContents {
  constructor(
    @InjectModel(FROZEN_CONTENT) private readonly frozen: Model<FrozenContent>,
    private readonly regions: RegionRepository,
    private readonly categories: CategoriesRepository,
    private readonly brands: BrandsRepository,
    private readonly posMaterials: PosMaterialsRepository,
    private readonly products: ProjectProducts,
    private readonly surroundings: Surroundings,
  ) {}

  /** The content as it was when the project went live, and its hash. */
  async read(project: Id): Promise<Pick<FrozenContent, 'content' | 'hash'> | null> {
    return this.frozen.findOne({ _id: project }, { content: 1, hash: 1 }).lean().exec();
  }

  /** Writes the content once, as part of going live. */
  async freeze(project: Id, content: ShopperContent, session: ClientSession): Promise<void> {
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    await this.frozen.create([{ _id: project, hash, content, createdAt: new Date() }], { session });
  }

  async remove(project: Id, session: ClientSession): Promise<void> {
    await this.frozen.deleteOne({ _id: project }, { session });
  }

  /** @throws DomainError NOT_READY when an item in the store is no longer in the library */
  async build(project: StoredProject): Promise<ShopperContent> {
    const needed = neededFromLibrary(project);
    const { organization } = project;
    const products = await this.products.inLibrary(needed.products, organization);
    const posMaterials = await this.visible(this.posMaterials, needed.posMaterials, organization);
    const gone = products.length < needed.products.length || posMaterials.length < needed.posMaterials.length;
    if (gone) {
      const planogram = 'An item in the planogram is no longer in the library.';
      throw new DomainError('NOT_READY', { errors: { planogram } });
    }
    const store = dressed(project, await this.surroundings.shelves());
    const scenery = await this.scenery(store, needed, organization);
    const all = [...products, ...scenery.products, ...Object.values(project.content.products)];
    return buildShopperContent({
      project: store,
      region: project.region === null ? null : await this.region(project.region),
      products: [...products, ...scenery.products],
      posMaterials: [...posMaterials, ...scenery.posMaterials],
      categories: await this.visible(
        this.categories,
        all.map((item) => item.category),
        organization,
      ),
      brands: await this.visible(
        this.brands,
        all.map((item) => item.brand),
        organization,
      ),
    });
  }

  /** Items only at the ends of the store; missing ones are left out. */
  private async scenery(
    store: StoredProject,
    shown: ReturnType<typeof neededFromLibrary>,
    organization: Id,
  ): Promise<{ products: Product[]; posMaterials: PosMaterial[] }> {
    const { products, posMaterials } = neededFromLibrary(store);
    const more = (ids: readonly Id[], known: readonly Id[]) => {
      const shownBefore = new Set(known);
      return ids.filter((id) => !shownBefore.has(id));
    };
    return {
      products: await this.products.inLibrary(more(products, shown.products), organization),
      posMaterials: await this.visible(this.posMaterials, more(posMaterials, shown.posMaterials), organization),
    };
  }

  private region(id: Id) {
    return this.regions.unsafelyUnscoped().findOne({ _id: new Types.ObjectId(id) });
  }

  /** Items of the library among these ids that the organization sees. */
  private async visible<T extends LibraryItem>(
    items: Repository<T>,
    ids: readonly Id[],
    organization: Id,
  ): Promise<T[]> {
    const wanted = [...new Set(ids)].filter((id) => Types.ObjectId.isValid(id)).map((id) => new Types.ObjectId(id));
    if (wanted.length === 0) return [];
    const owners = [null, new Types.ObjectId(organization)];
    return items.unsafelyUnscoped().find({ _id: { $in: wanted }, organization: { $in: owners } });
  }
}
