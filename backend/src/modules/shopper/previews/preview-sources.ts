import { DomainError, type Id, type LibraryItem, type Region, type Viewer } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Repository } from '../../../common/access/repository.ts';
import { ImagesService } from '../../../common/storage/images.service.ts';
import {
  BrandsRepository,
  CategoriesRepository,
  PosMaterialsRepository,
  ProductsRepository,
} from '../../library/shared/repositories.ts';
import { imagesOf } from '../../projects/input/content.reader.ts';
import { refuseInput } from '@aislelab/server-kit/readers';
import {
  neededFromLibrary,
  type ContentSources,
  type ShownProject,
} from '../../projects/shopper-content/content-builder.ts';
import { RegionRepository } from '../../regions/region.repository.ts';

/** Owner of the library items in the store; `undefined` while the owner of the planogram is unknown: all items in the viewer's scope. */
export type Owner = Id | null | undefined;

/** References of a preview, each read with the viewer's rights. */
@Injectable()
export class PreviewSources {
  constructor(
    private readonly products: ProductsRepository,
    private readonly posMaterials: PosMaterialsRepository,
    private readonly categories: CategoriesRepository,
    private readonly brands: BrandsRepository,
    private readonly regions: RegionRepository,
    private readonly images: ImagesService,
  ) {}

  /** @throws DomainError INVALID_INPUT for an unknown region or picture, LAYOUT_REFUSED for a deleted POS material */
  async of(viewer: Viewer, project: ShownProject, region: Id | null, owner: Owner): Promise<ContentSources> {
    const missing = await this.images.firstMissing(imagesOf(project.content, project.variations));
    if (missing !== null) refuseInput('images', `the picture ${missing} is not stored here`);
    const needed = neededFromLibrary(project);
    const products = await visible(this.products, needed.products, viewer, owner);
    const posMaterials = await visible(this.posMaterials, needed.posMaterials, viewer, owner);
    if (posMaterials.length < needed.posMaterials.length) {
      throw new DomainError('LAYOUT_REFUSED', { errors: { planogram: 'A POS material is no longer available.' } });
    }
    const all = [...products, ...Object.values(project.content.products)];
    const named = (repository: Repository<LibraryItem>, ids: readonly Id[]) => visible(repository, ids, viewer, owner);
    return {
      project,
      region: region === null ? null : await this.region(region),
      products,
      posMaterials,
      categories: await named(
        this.categories,
        all.map(({ category }) => category),
      ),
      brands: await named(
        this.brands,
        all.map(({ brand }) => brand),
      ),
    };
  }

  private async region(id: Id): Promise<Region> {
    const region = await this.regions.unsafelyUnscoped().findOne({ _id: new Types.ObjectId(id) });
    return region ?? refuseInput('region', 'is no region');
  }
}

async function visible<T extends LibraryItem>(
  items: Repository<T>,
  ids: readonly Id[],
  viewer: Viewer,
  owner: Owner,
): Promise<T[]> {
  const wanted = [...new Set(ids)].filter((id) => Types.ObjectId.isValid(id)).map((id) => new Types.ObjectId(id));
  if (wanted.length === 0) return [];
  const owners =
    owner === undefined ? {} : { organization: { $in: owner === null ? [null] : [null, new Types.ObjectId(owner)] } };
  return items.as(viewer).find({ _id: { $in: wanted }, ...owners });
}
