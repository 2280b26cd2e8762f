import { percent1, type DryRunFit, type DryRunShelves, type Id } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { CellTable } from '../CellTable.tsx';

const HEADS = [t('Brand'), t('Category'), t('Asked for'), t('Reached')] as const;

export interface BrandNames {
  category: (id: Id) => string;
  brand: (id: Id) => string;
}
export interface FitTableProps {
  fits: readonly DryRunFit[];
  names: BrandNames;
  /** Liking of a brand, where the table shows it. */
  likingOf?: (fit: DryRunFit) => number;
}

/** Names of the categories and brands on some shelves. */
export function namesOn(categories: DryRunShelves['categories']): BrandNames {
  const brands = new Map(categories.flatMap((one) => one.brands.map(({ _id, name }) => [_id, name] as const)));
  return {
    category: (id) => categories.find(({ _id }) => _id === id)?.name ?? '',
    brand: (id) => brands.get(id) ?? '',
  };
}

/** Typed market shares, and the shares that result from the fitted liking of brands. */
export function FitTable({ fits, names, likingOf }: FitTableProps) {
  const rows = fits.map((fit) => {
    const { category, brand, target, share } = fit;
    const cells = [names.brand(brand), names.category(category), percent1(target), percent1(share)];
    return { key: `${category} ${brand}`, cells: likingOf ? [...cells, likingOf(fit).toFixed(2)] : cells };
  });
  const heads = likingOf ? [...HEADS, t('Liking')] : HEADS;
  return <CellTable label={t('Market shares')} heads={heads} figuresFrom={2} rows={rows} />;
}
