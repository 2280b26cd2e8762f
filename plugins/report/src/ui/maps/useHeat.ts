import { useMemo } from 'react';
import type { VariationMaps } from '../../rules/areas.ts';
import { storeHeat, type Heat } from '../../rules/store-heat.ts';

/** The heat of the shown variation, made again only when what it shows changes. */
export function useHeat(
  shown: VariationMaps | null,
  control: VariationMaps | null,
  details: boolean,
  difference: boolean,
) {
  return useMemo(
    (): Heat | null => shown && storeHeat(shown, control, { details, difference }),
    [shown, control, details, difference],
  );
}
