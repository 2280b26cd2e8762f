import type { PriceTagColor } from '../../constants.ts';
import type { StoredImage } from '../../library-fields.ts';
import type { Id } from '../../people.ts';
import type { VariationResource } from '../../project.ts';
import type { Planogram, PosPosition, ShelfAlignment } from '../model.ts';
import type { Spot } from './pair-groups.ts';

/** Cooling of a shelf: a regular shelf, a fridge with doors or one that is open. */
export const COOLINGS = ['REGULAR', 'FRIDGE', 'OPEN_FRIDGE'] as const;
export type Cooling = (typeof COOLINGS)[number];

/** Difference between two layouts. `a` and `b`: the place in the one and in the other. */
export type LayoutDifference =
  | { kind: 'moved'; a: Spot; b: Spot }
  | { kind: 'added'; b: Spot }
  | { kind: 'removed'; a: Spot }
  | { kind: 'facings'; a: Spot; b: Spot }
  | { kind: 'tagColor'; a: Spot; b: Spot; from: PriceTagColor; to: PriceTagColor }
  | { kind: 'levels'; shelf: string; from: number; to: number }
  | { kind: 'alignment'; shelf: string; from: ShelfAlignment; to: ShelfAlignment }
  | { kind: 'cooling'; shelf: string; from: Cooling; to: Cooling }
  | {
      kind: 'pos';
      shelf: string;
      /** `null`: on the shelf itself. */
      segment: number | null;
      position: PosPosition;
      from: Id | null;
      to: Id | null;
    };
/** One thing in which a variation differs from another, as seen from the first. Prices in cents, `null` where only the library knows. */
export type VariationDifference =
  | LayoutDifference
  | { kind: 'price'; product: Id; from: number | null; to: number | null }
  | ({ kind: 'picture'; from: StoredImage | null; to: StoredImage | null } & Omit<VariationResource, 'file'>);

/** A variation as its shoppers see it: its layout, its prices (cents), the pictures that it replaces. */
export interface SeenVariation {
  planogram: Planogram;
  prices: Readonly<Record<Id, number>>;
  resources: readonly VariationResource[];
  /** Tags without a colour of their own have this one. */
  priceTagColor: PriceTagColor;
}
