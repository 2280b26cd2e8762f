import { barcodeKey, DomainError, type Id, type Product, type Viewer } from '@aislelab/domain';
import { LIBRARY, LIBRARY_CHUNK, type LibraryPort } from '@aislelab/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { matchPackshots, readings } from '../../rules/packshot-names.ts';
import type { PackshotMatches, PackshotProductView } from '../../rules/views.ts';
import { ownerOf } from '../imports/imports.service.ts';
import type { AssignDto, MatchDto, MissingDto } from './packshot.dto.ts';

@Injectable()
export class PackshotsService {
  constructor(@Inject(LIBRARY) private readonly library: LibraryPort) {}

  async match(viewer: Viewer, { names, organization }: MatchDto): Promise<PackshotMatches> {
    const products = await this.candidates(viewer, ownerOf(viewer, organization), names);
    const byId = new Map(products.map((product) => [product._id, product]));
    const answer: PackshotMatches = { matches: [], unmatched: [] };
    for (const match of matchPackshots(names, products)) {
      const product = match.product === null ? undefined : byId.get(match.product);
      if (match.product !== null && product)
        answer.matches.push({ name: match.name, product: small(product), side: match.side });
      else answer.unmatched.push({ name: match.name, reason: match.product === null ? match.reason : '' });
    }
    return answer;
  }

  async assign(viewer: Viewer, { product, version, image }: AssignDto): Promise<PackshotProductView> {
    const { data } = await this.library.list('products', viewer, { where: { _id: { EQ: product } }, limit: 1 });
    const [found] = data;
    if (!found) throw new DomainError('NOT_FOUND');
    const change = { do: 'change', _id: product, version, fields: { image } } as const;
    const [outcome] = await this.library.write('products', viewer, found.organization, [change]);
    if (!outcome) throw new Error('a change without an outcome');
    if (!outcome.ok) throw new DomainError(outcome.code, { message: outcome.message, errors: { ...outcome.errors } });
    return small(outcome.after ?? found);
  }

  async missing(
    viewer: Viewer,
    { organization, skip, limit }: MissingDto,
  ): Promise<{ data: PackshotProductView[]; count: number }> {
    const own = { organization: { EQ: ownerOf(viewer, organization) } };
    const where = { AND: [own, { project: { EQ: null } }, { imageShopper: { EQ: null } }] };
    const { data, count } = await this.library.list('products', viewer, { where, sort: 'name', skip, limit });
    return { data: data.map(small), count };
  }

  /** Products that any reading of the names could mean; a constant number of commands for hundreds of names. */
  private async candidates(viewer: Viewer, organization: Id | null, names: readonly string[]): Promise<Product[]> {
    const keys = new Set(names.flatMap((name) => readings(name).map(({ key }) => key)));
    const barcodes = [...keys].filter((key) => /^\d{8,14}$/.test(key)).map(barcodeKey);
    const skus = [...keys].flatMap((key) => [...new Set([key, key.toUpperCase(), key.toLowerCase()])]);
    const found = new Map<Id, Product>();
    const find = async (field: 'barcodeKeys' | 'skus', values: readonly string[]) => {
      for (let at = 0; at < values.length; at += LIBRARY_CHUNK) {
        const chunk = { [field]: values.slice(at, at + LIBRARY_CHUNK) };
        for (const product of await this.library.find('products', viewer, organization, chunk))
          found.set(product._id, product);
      }
    };
    await find('barcodeKeys', [...new Set(barcodes)]);
    await find('skus', [...new Set(skus)]);
    return [...found.values()];
  }
}

function small({ _id, version, name, barcode, sku, width, height, image }: Product): PackshotProductView {
  return { _id, version, name, barcode, sku, width, height, image };
}
