import type { DryRunShelves, Id } from '@aislelab/domain';
import { CategoryShares } from './CategoryShares.tsx';
import { errorsBelow, type DryRunForm, type FormErrors } from './form.ts';

export interface ShareEntriesProps {
  categories: DryRunShelves['categories'];
  shares: DryRunForm['shares'];
  /** By the path behind `shares.`: a category, or a category and a brand of it. */
  errors: FormErrors;
  onChange: (category: Id, brand: Id, text: string) => void;
}

/** Fields for market shares, by category and brand. */
export function ShareEntries({ categories, shares, errors, onChange }: ShareEntriesProps) {
  return (
    <div>
      {categories.map((category) => (
        <CategoryShares
          key={category._id}
          category={category}
          typed={shares[category._id] ?? {}}
          error={errors[category._id]}
          errors={errorsBelow(errors, category._id)}
          onChange={(brand, text) => onChange(category._id, brand, text)}
        />
      ))}
    </div>
  );
}
