import {
  barcodeVariants,
  DomainError,
  inScope,
  scopeOf,
  type CustomField,
  type Customizable,
  type Id,
  type LibraryItem,
  type LibraryKind,
  type LibraryRecords,
  type ListResult,
  type Product,
  type Viewer,
} from '@aislelab/domain';
import {
  LIBRARY_CHUNK,
  type LibraryChange,
  type LibraryKeys,
  type LibraryOutcome,
  type LibraryPort,
  type LibraryReferences,
} from '@aislelab/server-kit';
import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { checkFields } from '../../../common/validation/validation-pipe.ts';
import { RegionRepository } from '../../regions/region.repository.ts';
import {
  BrandsWriter,
  CategoriesWriter,
  CompaniesWriter,
  PosMaterialsWriter,
  ProductsWriter,
} from '../writing/writers.ts';
import { CustomFieldsService } from '../fields/custom-fields.service.ts';
import { PlanogramsWriter } from '../planograms/planograms.writer.ts';
import { attempt, Refused, type Change } from '../writing/change.ts';
import type { LibraryWriter } from '../writing/library.writer.ts';

type Writers = { [K in LibraryKind]: LibraryWriter<LibraryRecords[K]> };
const oids = (ids: readonly Id[]) => ids.filter((id) => Types.ObjectId.isValid(id)).map((id) => new Types.ObjectId(id));
const owner = (organization: Id | null) => (organization === null ? null : new Types.ObjectId(organization));

/** The library for plugins: the same writers as in its routes. */
@Injectable()
export class LibraryPortService implements LibraryPort {
  private readonly writers: Writers;

  constructor(
    categories: CategoriesWriter,
    companies: CompaniesWriter,
    brands: BrandsWriter,
    products: ProductsWriter,
    posmaterials: PosMaterialsWriter,
    planograms: PlanogramsWriter,
    private readonly regions: RegionRepository,
    private readonly fields: CustomFieldsService,
  ) {
    this.writers = { categories, companies, brands, products, posmaterials, planograms };
  }

  productsFor({
    viewer,
    organization,
    categories,
    region,
  }: Parameters<LibraryPort['productsFor']>[0]): Promise<Product[]> {
    return this.writers.products.items.as(viewer).find({
      organization: { $in: organization === null ? [null] : [null, owner(organization)] },
      ...(categories.length > 0 && { category: { $in: oids(categories) } }),
      ...(region !== null && { region: { $in: [null, new Types.ObjectId(region)] } }),
    });
  }

  customFields(kind: Customizable): Promise<CustomField[]> {
    return this.fields.of(kind);
  }

  list<K extends LibraryKind>(kind: K, viewer: Viewer, query: unknown): Promise<ListResult<LibraryRecords[K]>> {
    return this.writers[kind].items.list(viewer, query);
  }

  stream<K extends LibraryKind>(kind: K, viewer: Viewer, query: unknown): AsyncIterable<LibraryRecords[K]> {
    return this.writers[kind].items.stream(viewer, query);
  }

  async references(viewer: Viewer, organization: Id | null): Promise<LibraryReferences> {
    const within = { organization: { $in: organization === null ? [null] : [null, owner(organization)] } };
    const { categories, companies, brands } = this.writers;
    const [category, company, brand, region] = await Promise.all([
      categories.items.as(viewer).find(within),
      companies.items.as(viewer).find(within),
      brands.items.as(viewer).find(within),
      this.regions.as(viewer).find({}),
    ]);
    return { categories: category, companies: company, brands: brand, regions: region };
  }

  async find<K extends 'products' | 'posmaterials'>(
    kind: K,
    viewer: Viewer,
    organization: Id | null,
    { ids = [], barcodeKeys = [], skus = [], names = [] }: LibraryKeys,
  ): Promise<LibraryRecords[K][]> {
    if (ids.length + barcodeKeys.length + skus.length + names.length > LIBRARY_CHUNK)
      throw new RangeError('too many keys');
    const records = this.writers[kind].items.as(viewer);
    const found = new Map<Id, LibraryRecords[K]>();
    const keys = { _id: oids(ids), barcode: barcodeKeys.flatMap(barcodeVariants), sku: skus, name: names };
    for (const [field, values] of Object.entries(keys)) {
      if (values.length === 0) continue;
      const items = await records.find({ [field]: { $in: values }, organization: owner(organization) });
      for (const item of items) found.set(item._id, item);
    }
    return [...found.values()];
  }

  check<K extends LibraryKind>(
    kind: K,
    viewer: Viewer,
    organization: Id | null,
    changes: readonly LibraryChange<K>[],
  ): Promise<LibraryOutcome<LibraryRecords[K]>[]> {
    const writer = this.writers[kind];
    return this.each(writer, viewer, organization, changes, (checked) => writer.check(viewer, checked));
  }

  write<K extends LibraryKind>(
    kind: K,
    viewer: Viewer,
    organization: Id | null,
    changes: readonly LibraryChange<K>[],
    { session }: { session?: ClientSession } = {},
  ): Promise<LibraryOutcome<LibraryRecords[K]>[]> {
    const writer = this.writers[kind];
    return this.each(writer, viewer, organization, changes, (checked) => writer.write(viewer, checked, session));
  }

  /** Writes the changes with well-formed fields and puts all outcomes in the order of the changes. */
  private async each<T extends LibraryItem>(
    writer: LibraryWriter<T>,
    viewer: Viewer,
    organization: Id | null,
    changes: readonly PortChange<T>[],
    work: (changes: readonly Change<T>[]) => Promise<LibraryOutcome<T>[]>,
  ): Promise<LibraryOutcome<T>[]> {
    if (changes.length > LIBRARY_CHUNK) throw new RangeError(`at most ${LIBRARY_CHUNK} changes at once`);
    if (!inScope(scopeOf(viewer, 'library.write'), { organization })) throw new DomainError('FORBIDDEN');
    const checked = changes.map((change) => checkedChange(writer, organization, change));
    const outcomes = await work(checked.filter((change): change is Change<T> => !(change instanceof Refused)));
    const next = outcomes.values();
    return checked.map((change): LibraryOutcome<T> => {
      if (change instanceof Refused) return change.outcome();
      const { value } = next.next();
      if (!value) throw new Error('a change without an outcome');
      return value;
    });
  }
}

type PortChange<T> =
  Exclude<LibraryChange<LibraryKind>, { do: 'restore' }> | { do: 'restore'; version: number | null; record: T };

function checkedChange<T extends LibraryItem>(
  { unchecked }: LibraryWriter<T>,
  organization: Id | null,
  change: PortChange<T>,
): Change<T> | Refused {
  switch (change.do) {
    case 'create':
      return attempt(() => ({ ...change, organization, input: checkFields(unchecked.created, change.fields) }));
    case 'change':
      return attempt(() => ({ ...change, owner: organization, input: checkFields(unchecked.changed, change.fields) }));
    case 'remove':
      return { ...change, owner: organization };
    case 'restore':
      return change.record.organization === organization ? change : new Refused(new DomainError('NOT_FOUND'));
  }
}
