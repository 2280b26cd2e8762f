import { barcodeProblem, lengthFrom, type LengthUnit, type Product, type StoredImage } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { plainImage } from '../../../common/storage/stored-image.dto.ts';
import { partialOf } from '../../../common/validation/partial-of.ts';
import { MODELS } from '../shared/item.resource.ts';
import { refuse, type Draft, type Fields } from '../writing/change.ts';
import { customOf } from '../writing/custom-values.ts';
import { cleanName } from '../writing/fields.ts';
import { LibraryWriter, WritingTools, type Known } from '../writing/library.writer.ts';
import type { Picture } from '../writing/pictures.ts';
import type { Reference } from '../writing/references.ts';
import { FiledProductFields } from './dto/product.dto.ts';
import { ProductsRepository } from './products.repository.ts';

/** No shelf is longer; whatever is more was typed in another unit. */
const MAX_LENGTH_CM = 300;
type Input = Partial<FiledProductFields>;

@Injectable()
export class ProductsWriter extends LibraryWriter<Product> {
  readonly kind = 'products';
  readonly unchecked = { created: FiledProductFields, changed: partialOf(FiledProductFields) };

  constructor(items: ProductsRepository, tools: WritingTools) {
    super(items, tools);
  }

  protected merge(input: Input, before: Product | null): Fields<Product> {
    const image = input.image === undefined ? (before?.image ?? null) : input.image && plainImage(input.image);
    return {
      name: input.name === undefined ? (before?.name ?? '') : cleanName(input.name),
      description: input.description?.trim() ?? before?.description ?? '',
      ...pictureOf(image, before),
      project: before?.project ?? null,
      region: input.region === undefined ? (before?.region ?? null) : input.region,
      category: input.category ?? before?.category ?? '',
      company: input.company ?? before?.company ?? '',
      brand: input.brand ?? before?.brand ?? '',
      price: input.price ?? before?.price ?? 0,
      ...barcodeOf(input, before),
      sku: input.sku?.trim() ?? before?.sku ?? '',
      ...sizeOf(input, before),
      ...customOf(input, before),
    };
  }

  /** A picture that was made for another size, or for none, is made anew for this one. */
  protected override async make({ image, width, height, organization }: Product): Promise<{ image?: StoredImage }> {
    if (!image || !width || !height) return {};
    return { image: await this.tools.pictures.fitted(image, { widthCm: width, heightCm: height }, organization) };
  }

  protected referencesOf({ category, brand, region }: Product): Reference[] {
    return [
      { path: 'category', model: MODELS.category, id: category },
      { path: 'brand', model: MODELS.brand, id: brand },
      ...(region === null ? [] : [{ path: 'region', model: MODELS.region, id: region }]),
    ];
  }

  protected override picturesOf({ image }: Product): Picture[] {
    return image ? [{ path: 'image', image }] : [];
  }

  /** The company is that of the brand: who names another one, or changes the brand alone, has forgotten one of the two. */
  protected override complete(product: Product, { before }: Draft<Product>, { references, pictures }: Known): Product {
    const of = references.get(MODELS.brand, product.brand, product.organization)?.company ?? product.company;
    const untouched = product.brand === before?.brand && product.company === before.company;
    if (product.company !== of && !untouched) refuse('company', 'The brand belongs to another company');
    const size = product.image && pictures.sizeOf(product.image);
    return { ...product, ...(size && { widthPx: size.width, heightPx: size.height }) };
  }
}

/** The picture and what the specification's names say of it; its size is looked up in the stored file. */
function pictureOf(image: Product['image'], before: Product | null) {
  const same = image !== null && image.display === before?.image?.display;
  return {
    image,
    imageShopper: image?.shopper ?? null,
    widthPx: same ? before.widthPx : null,
    heightPx: same ? before.heightPx : null,
    offsetPx: before?.offsetPx ?? 0,
  };
}

/** @throws DomainError INVALID_INPUT for a barcode that is wrong and was not kept knowingly */
function barcodeOf(input: Input, before: Product | null): Pick<Product, 'barcode' | 'barcodeOverridden'> {
  const barcode = input.barcode?.trim() ?? before?.barcode ?? '';
  const kept = barcode === before?.barcode && before.barcodeOverridden;
  if (input.barcode === undefined && input.barcodeOverridden === undefined) return { barcode, barcodeOverridden: kept };
  const problem = barcodeProblem(barcode);
  const overridden = input.barcodeOverridden ?? kept;
  if (problem && !(problem.overridable && overridden)) refuse('barcode', problem.text);
  return { barcode, barcodeOverridden: problem !== null };
}

/** What was typed, and the other unit derived from it once; a side that was not typed is left alone. */
function sizeOf(input: Input, before: Product | null) {
  const lengthUnit = input.lengthUnit ?? before?.lengthUnit ?? 'CM';
  const [width, widthInch] = side('width', input.width, lengthUnit) ?? [
    before?.width ?? null,
    before?.widthInch ?? null,
  ];
  const [height, heightInch] = side('height', input.height, lengthUnit) ?? [
    before?.height ?? null,
    before?.heightInch ?? null,
  ];
  return { lengthUnit, width, widthInch, height, heightInch };
}

function side(field: string, typed: number | null | undefined, unit: LengthUnit) {
  if (typed === undefined) return undefined;
  if (typed === null) return [null, null] as const;
  const { cm, inch } = lengthFrom(typed, unit);
  if (cm > MAX_LENGTH_CM) refuse(field, `At most ${MAX_LENGTH_CM} cm (${lengthFrom(MAX_LENGTH_CM, 'CM').inch} in)`);
  return [cm, inch] as const;
}
