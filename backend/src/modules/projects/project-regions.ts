import { otherRegionWarnings, type Id, type Missing } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { PosMaterialsRepository, ProductsRepository } from '../library/shared/repositories.ts';
import { RegionRepository } from '../regions/region.repository.ts';
import { neededFromLibrary } from './shopper-content/content-builder.ts';
import type { StoredProject } from './stored-project.ts';

const oids = (ids: readonly Id[]) => ids.filter((id) => Types.ObjectId.isValid(id)).map((id) => new Types.ObjectId(id));
const fromLibrary = (items: Record<Id, { library: boolean }>) => Object.keys(items).filter((id) => items[id]?.library);

/** Items of another region in a project: its region was changed later, or they were there before. */
@Injectable()
export class ProjectRegions {
  constructor(
    private readonly products: ProductsRepository,
    private readonly posMaterials: PosMaterialsRepository,
    private readonly regions: RegionRepository,
  ) {}

  async warnings(project: StoredProject): Promise<Missing[]> {
    if (project.region === null) return [];
    const needed = neededFromLibrary(project);
    const { content } = project;
    const elsewhere = (ids: readonly Id[]) => ({
      _id: { $in: oids(ids) },
      organization: { $in: [null, new Types.ObjectId(project.organization)] },
      region: { $nin: [null, new Types.ObjectId(project.region ?? '')] },
    });
    const [products, materials] = await Promise.all([
      this.products.unsafelyUnscoped().find(elsewhere([...fromLibrary(content.products), ...needed.products])),
      this.posMaterials
        .unsafelyUnscoped()
        .find(elsewhere([...fromLibrary(content.posMaterials), ...needed.posMaterials])),
    ]);
    const found = [...products, ...materials];
    if (found.length === 0) return [];
    const regions = await this.regions
      .unsafelyUnscoped()
      .find({ _id: { $in: oids(found.flatMap(({ region }) => region ?? [])) } });
    const names = new Map(regions.map(({ _id, name }) => [_id, name]));
    return otherRegionWarnings(
      project,
      found.map(({ _id, name, region }) => ({ _id, name, region: names.get(region ?? '') ?? 'another region' })),
    );
  }
}
