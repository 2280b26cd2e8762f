import { normalized, type Id } from '@aislelab/domain';
import { looseKey, nameProblem } from './cell.ts';
import { shorten } from './numbers.ts';
import type { KnownLibrary, KnownReference, NewReferences, Reference } from './plan.ts';

export type ReferenceReading = { reference: Reference; name: string } | { problem: string };

/** Finds what rows refer to by name, and remembers what the library does not have. Own items come before global ones. */
export class References {
  private readonly categories: Index;
  private readonly companies: Index;
  private readonly regions: Index;
  private readonly brands = new Map<string, KnownReference[]>();
  private readonly names = new Map<Id, string>();
  private readonly brandCompanies = new Map<Id, Id>();
  private readonly missingCategories = new Map<string, string>();
  private readonly missingCompanies = new Map<string, string>();
  private readonly missingBrands = new Map<string, { name: string; company: string }>();

  constructor(
    library: Pick<KnownLibrary, 'categories' | 'companies' | 'brands' | 'regions'>,
    private readonly create: boolean,
  ) {
    this.categories = indexOf(library.categories);
    this.companies = indexOf(library.companies);
    this.regions = indexOf(library.regions);
    for (const brand of library.brands) {
      const key = looseKey(brand.name);
      const same = this.brands.get(key);
      if (same) same.push(brand);
      else this.brands.set(key, [brand]);
      if (brand.company) this.brandCompanies.set(brand._id, brand.company);
    }
    for (const list of [library.categories, library.companies, library.brands, library.regions])
      for (const { _id, name } of list) this.names.set(_id, name);
  }

  nameOf(id: Id | null | undefined): string {
    return (id && this.names.get(id)) || '';
  }

  companyOf(brand: Id): Id | null {
    return this.brandCompanies.get(brand) ?? null;
  }

  region(name: string): ReferenceReading {
    const id = this.regions.get(looseKey(name));
    return id ? { reference: { id }, name } : { problem: `There is no region '${name}'` };
  }

  category(name: string): ReferenceReading {
    return this.named('category', this.categories, this.missingCategories, name);
  }

  company(name: string): ReferenceReading {
    return this.named('company', this.companies, this.missingCompanies, name);
  }

  /** @param company the company that the row names; '' when it names none */
  brand(name: string, company: string): ReferenceReading {
    const same = this.brands.get(looseKey(name)) ?? [];
    const companyId = company === '' ? null : this.companies.get(looseKey(company));
    const fitting = company === '' ? same : same.filter((brand) => brand.company === companyId);
    const own = fitting.filter(({ organization }) => organization);
    const candidates = own.length > 0 ? own : fitting;
    const [first, second] = candidates;
    if (first && second && first.company !== second.company)
      return { problem: `Several companies have a brand '${name}': name the company` };
    if (first) return { reference: { id: first._id }, name };
    const problem = nameProblem(name);
    if (problem) return { problem: `'${shorten(name)}': ${problem}` };
    if (company === '') return { problem: `There is no brand '${name}'; to create it, name its company` };
    const key = brandKey(name, company);
    if (!this.missingBrands.has(key)) this.missingBrands.set(key, { name: normalized(name, 'NFC'), company });
    return this.create
      ? { reference: { create: key }, name }
      : { problem: `There is no brand '${name}' of '${company}'` };
  }

  get missing(): NewReferences {
    return {
      categories: [...this.missingCategories.values()],
      companies: [...this.missingCompanies.values()],
      brands: [...this.missingBrands.values()],
    };
  }

  private named(what: string, index: Index, missing: Map<string, string>, name: string): ReferenceReading {
    const key = looseKey(name);
    const id = index.get(key);
    if (id) return { reference: { id }, name };
    const problem = nameProblem(name);
    if (problem) return { problem: `'${shorten(name)}': ${problem}` };
    if (!missing.has(key)) missing.set(key, normalized(name, 'NFC'));
    return this.create ? { reference: { create: key }, name } : { problem: `There is no ${what} '${name}'` };
  }
}

export function brandKey(name: string, company: string): string {
  return `${looseKey(name)}\n${looseKey(company)}`;
}

type Index = ReadonlyMap<string, Id>;
function indexOf(items: readonly KnownReference[]): Index {
  const index = new Map<string, Id>();
  // Own items last: they take the place of global ones with the same name.
  for (const item of items.toSorted((a, b) => Number(Boolean(a.organization)) - Number(Boolean(b.organization))))
    index.set(looseKey(item.name), item._id);
  return index;
}
