import {
  checkPlanogram,
  DomainError,
  problemText,
  productsOf,
  type CustomValues,
  type Id,
  type Planogram,
  type Product,
  type ProductSizes,
  type Project,
  type ProjectContent,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ProductsRepository } from '../library/shared/repositories.ts';

type Owner = Pick<Project, 'organization'> & { content: Pick<ProjectContent, 'products'> };

/** The products that a project can place: its own, and those of the library that its organization sees. */
@Injectable()
export class ProjectProducts {
  constructor(private readonly library: ProductsRepository) {}

  /** Library products among these ids, global ones and the organization's. */
  async inLibrary(ids: readonly Id[], organization: Id): Promise<Product[]> {
    const wanted = ids.filter((id) => /^[0-9a-f]{24}$/.test(id));
    if (wanted.length === 0) return [];
    return this.library.unsafelyUnscoped().find({
      _id: { $in: wanted.map((id) => new Types.ObjectId(id)) },
      organization: { $in: [null, new Types.ObjectId(organization)] },
    });
  }

  /** Barcodes by product, those of the project's own before the library's, and the values of custom fields in the library. */
  async labels(
    owner: Owner,
    ids: readonly Id[],
  ): Promise<{ barcodes: ReadonlyMap<Id, string>; custom: ReadonlyMap<Id, CustomValues> }> {
    const library = await this.inLibrary(ids, owner.organization);
    const all = [...library, ...Object.values(owner.content.products)];
    return {
      barcodes: new Map(all.map(({ _id, barcode }) => [_id, barcode])),
      custom: new Map(library.map(({ _id, custom = {} }) => [_id, custom])),
    };
  }

  /** Sizes of all products in these layouts; the project's own come before the library's. */
  async sizes(owner: Owner, layouts: readonly Planogram[]): Promise<ProductSizes & Record<Id, { name: string }>> {
    const placed = [...new Set(layouts.flatMap(productsOf))];
    const own = owner.content.products;
    const library = await this.inLibrary(
      placed.filter((id) => !own[id]),
      owner.organization,
    );
    return { ...Object.fromEntries(library.map((product) => [product._id, product])), ...own };
  }

  /** @throws DomainError LAYOUT_REFUSED with the reason of every level that does not fit, by its path */
  async assertFits(owner: Owner, layouts: readonly { path: string; layout: Planogram }[]): Promise<void> {
    const sizes = await this.sizes(
      owner,
      layouts.map(({ layout }) => layout),
    );
    const problems = layouts.flatMap(({ path, layout }) =>
      checkPlanogram(layout, sizes, 'project').map(
        (problem) => [`${path}.${problem.path}`, problemText(problem, sizes)] as const,
      ),
    );
    if (problems.length > 0) throw new DomainError('LAYOUT_REFUSED', { errors: Object.fromEntries(problems) });
  }
}
