import {
  DomainError,
  misplacedPos,
  refusalText,
  withoutItems,
  type Id,
  type Planogram,
  type Project,
  type ProjectContent,
  type Variation,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Repository } from '../../common/access/repository.ts';
import { ImagesService } from '../../common/storage/images.service.ts';
import { BrandsRepository, CategoriesRepository, PosMaterialsRepository } from '../library/shared/repositories.ts';
import { RegionRepository } from '../regions/region.repository.ts';
import type { UpdateProjectDto } from './projects.dto.ts';
import { imagesOf, readContent, readPlanogram, readVariations } from './input/content.reader.ts';
import { refuseInput, text } from '@aislelab/server-kit/readers';
import { ProjectProducts } from './project-products.ts';
import type { StoredProject } from './stored-project.ts';

export type ProjectEdit = Partial<Pick<Project, 'name' | 'region' | 'team' | 'content' | 'variations' | 'planogram'>>;
type Named = Repository<{ _id: string; name: string }>;

/** Reads the changes that a client wants to save and checks them against everything that they refer to. */
@Injectable()
export class ProjectEdits {
  constructor(
    private readonly regions: RegionRepository,
    private readonly categories: CategoriesRepository,
    private readonly brands: BrandsRepository,
    private readonly posMaterials: PosMaterialsRepository,
    private readonly products: ProjectProducts,
    private readonly images: ImagesService,
  ) {}

  /** @throws DomainError INVALID_INPUT, LAYOUT_REFUSED */
  async read(dto: UpdateProjectDto, project: StoredProject): Promise<ProjectEdit> {
    const edit: ProjectEdit = {};
    if (dto.name !== undefined) edit.name = readName(dto.name);
    if (dto.region !== undefined) edit.region = await this.region(dto.region);
    // Checked on saving, while the organization with its teams is locked.
    if (dto.team !== undefined) edit.team = dto.team;
    if (dto.content !== undefined) edit.content = await this.content(dto.content, project.organization);
    if (dto.planogram !== undefined) edit.planogram = readPlanogram(dto.planogram, 'planogram');
    if (dto.variations !== undefined) edit.variations = readVariations(dto.variations, 'variations');
    else if (edit.content) Object.assign(edit, withoutRemoved(project, edit.content));
    await this.assertImages(edit.content, edit.variations);
    await this.assertPrices(edit, project);
    await this.assertLayouts(edit, project);
    return edit;
  }

  /** @throws DomainError INVALID_INPUT */
  async region(id: Id | null): Promise<Id | null> {
    if (id === null) return null;
    const region = await this.regions.unsafelyUnscoped().findOne({ _id: new Types.ObjectId(id) });
    return region ? region._id : refuseInput('region', 'is no region');
  }

  private async content(input: unknown, organization: Id): Promise<ProjectContent> {
    const content = readContent(input, 'content');
    const products = Object.values(content.products);
    const materials = Object.values(content.posMaterials);
    const categories = await this.names(
      this.categories,
      [...products, ...materials].map((item) => item.category),
      organization,
    );
    const brands = await this.names(
      this.brands,
      [...products, ...materials].map((item) => item.brand),
      organization,
    );
    for (const [kind, items] of [
      ['products', products],
      ['posMaterials', materials],
    ] as const) {
      for (const { _id, category, brand } of items) {
        if (category && !categories.has(category)) refuseInput(`content.${kind}.${_id}.category`, 'is no category');
        if (brand && !brands.has(brand)) refuseInput(`content.${kind}.${_id}.brand`, 'is no brand');
      }
    }
    for (const product of products) {
      product.categoryName = categories.get(product.category) ?? '';
      product.brandName = brands.get(product.brand) ?? '';
    }
    await this.assertLibrary(content, organization);
    return content;
  }

  /** Names of records of the library that the organization sees. */
  private async names(repository: Named, ids: readonly (Id | null)[], organization: Id): Promise<Map<Id, string>> {
    const wanted = [...new Set(ids)].filter((id): id is Id => Boolean(id));
    if (wanted.length === 0) return new Map();
    const found = await repository.unsafelyUnscoped().find(visibleTo(organization, wanted));
    return new Map(found.map((item) => [item._id, item.name]));
  }

  /** Checks that items marked as from the library exist. */
  private async assertLibrary(content: ProjectContent, organization: Id): Promise<void> {
    const products = Object.values(content.products)
      .filter((product) => product.library)
      .map((product) => product._id);
    const found = new Set((await this.products.inLibrary(products, organization)).map((product) => product._id));
    for (const id of products) if (!found.has(id)) refuseInput(`content.products.${id}`, 'is not in the library');
    const materials = Object.values(content.posMaterials)
      .filter((item) => item.library)
      .map((item) => item._id);
    const known = await this.names(this.posMaterials, materials, organization);
    for (const id of materials) if (!known.has(id)) refuseInput(`content.posMaterials.${id}`, 'is not in the library');
  }

  private async assertImages(content: ProjectContent | undefined, variations: readonly Variation[] | undefined) {
    const missing = await this.images.firstMissing(imagesOf(content, variations));
    if (missing !== null) refuseInput('images', `the picture ${missing} is not stored here`);
  }

  /** Prices are only for products of the project and of the library. */
  private async assertPrices({ content, variations = [] }: ProjectEdit, project: StoredProject): Promise<void> {
    const own = (content ?? project.content).products;
    const ids = new Set(variations.flatMap(({ prices = {} }) => Object.keys(prices)).filter((id) => !own[id]));
    const found = await this.products.inLibrary([...ids], project.organization);
    for (const { _id } of found) ids.delete(_id);
    for (const [index, { prices = {} }] of variations.entries())
      for (const id of Object.keys(prices))
        if (ids.has(id)) refuseInput(`variations.${index}.prices.${id}`, 'is no product of the project');
  }

  private async assertLayouts(edit: ProjectEdit, project: StoredProject): Promise<void> {
    const layouts = (edit.variations ?? []).flatMap(({ planogram }, index) =>
      planogram ? [{ path: `variations.${index}.planogram`, layout: planogram }] : [],
    );
    if (edit.planogram) layouts.unshift({ path: 'planogram', layout: edit.planogram });
    if (layouts.length === 0) return;
    const content = edit.content ?? project.content;
    assertPosFits(content, layouts);
    await this.products.assertFits({ ...project, content }, layouts);
  }
}

/** Removes pictures and prices of items that are no longer tested. */
function withoutRemoved({ content, variations }: StoredProject, next: ProjectContent): Pick<ProjectEdit, 'variations'> {
  const kept = { ...next.products, ...next.posMaterials };
  const removed = Object.keys({ ...content.products, ...content.posMaterials }).filter((id) => !kept[id]);
  return removed.length === 0 ? {} : { variations: variations.map((one) => withoutItems(one, new Set(removed))) };
}

/** Checks that POS materials of the project are only where their type fits. */
function assertPosFits(
  { posMaterials }: ProjectContent,
  layouts: readonly { path: string; layout: Planogram }[],
): void {
  const errors = layouts.flatMap(({ path, layout }) =>
    misplacedPos(layout, posMaterials).map(({ path: place, posMaterial, type, position }) => [
      `${path}.${place}`,
      refusalText(
        { reason: 'POS_TYPE', posMaterial, type, position },
        { productName: (id) => posMaterials[id]?.name || 'A POS material' },
      ),
    ]),
  );
  if (errors.length > 0) throw new DomainError('LAYOUT_REFUSED', { errors: Object.fromEntries(errors) });
}

/** @throws DomainError INVALID_INPUT */
export const readName = (name: string): string => text(200, 1)(name, 'name');

function visibleTo(organization: Id, ids: readonly Id[]) {
  return {
    _id: { $in: ids.map((id) => new Types.ObjectId(id)) },
    organization: { $in: [null, new Types.ObjectId(organization)] },
  };
}
