import { REPORT_TEXTS } from '@aislelab/domain';
import { chosenProduct } from '@aislelab/statistics';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import { useReportProducts, useShownContent } from '@aislelab/ui-kit/data';
import { t, translated } from '@aislelab/ui-kit/texts';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactNode } from 'react';
import { controlOf } from '../data/statsQuery.ts';
import { useReportStats } from '../data/useReportStats.ts';
import { MapLookContext } from '../downloads/DownloadsContext.tsx';
import { mapsOf, type VariationMaps } from '../../rules/areas.ts';
import { AttentionTable } from '../maps/AttentionTable.tsx';
import { HeatLegends } from '../maps/HeatLegends.tsx';
import { MapControls, type MapLook } from '../maps/MapControls.tsx';
import { StoreMap } from '../maps/StoreMap.tsx';
import { useDrawings } from '../maps/useDrawings.ts';
import { useHeat } from '../maps/useHeat.ts';
import { useIdle } from '../maps/useIdle.ts';
import { useMaps } from '../maps/useMaps.ts';
import { ReportSection } from '../parts/ReportSection.tsx';

/**
 * Maps of where shoppers walked and looked. Loaded when the tables above are shown and the browser is idle: a printed report includes its
 * maps even if the reader never scrolled to them.
 */
export function MapsBlock(props: ReportBlockProps) {
  const { state } = useReportStats(props.project, props.filters);
  const idle = useIdle(state === 'ready');
  if (state === 'none' || state === 'failed') return null;
  return idle ? <Maps {...props} /> : <MapsFrame updating>{null}</MapsFrame>;
}

function Maps({ project, filters, setFilters }: ReportBlockProps) {
  const control = controlOf(project);
  const [look, setLook] = useState<MapLook>({
    variation: control,
    zoom: 1,
    products: false,
    details: false,
    difference: false,
  });
  const difference = look.difference && look.variation !== control;
  const answer = useMaps(project, filters, [control, look.variation]);
  const content = useShownContent(project);
  const products = useReportProducts(project);
  const shown = useMemo(() => mapsOf(answer.data ?? [], look.variation), [answer.data, look.variation]);
  const row = answer.data?.find(({ variation }) => variation === look.variation);
  const controlMaps = useMemo(() => mapsOf(answer.data ?? [], control), [answer.data, control]);
  const heat = useHeat(shown, controlMaps, look.details, difference);
  const drawings = useDrawings(content.data, look.variation);

  if (answer.error || content.error) return null;
  if (!answer.data || !drawings) return <MapsFrame updating>{null}</MapsFrame>;
  const chosen = chosenProduct(products.data ?? [], filters)?._id ?? null;
  const positions = project.variations.map((_, index) => index);
  const choose = (product: string) => setFilters({ product });
  const placed = [drawings.left, drawings.right, drawings.display].flatMap((one) => one?.facings ?? []);
  const outlined = placed.some(({ product }) => product === chosen) ? chosen : null;
  const empty = emptyText(shown, difference ? controlMaps : shown);
  return (
    <MapLookContext value={look}>
      <MapsFrame updating={answer.isPlaceholderData}>
        <MapControls
          look={look}
          onChange={(next) => setLook((before) => ({ ...before, ...next }))}
          variations={[control, ...positions.filter((position) => position !== control)]}
          control={control}
        />
        {heat && shown && empty === null ? (
          <>
            <HeatLegends
              heat={heat}
              signed={difference}
              shoppers={shown.shoppers}
              chosen={outlined === null ? null : (drawings.products[outlined]?.name ?? null)}
            />
            <StoreMap
              drawings={drawings}
              heat={heat}
              zoom={look.zoom}
              products={look.products}
              chosen={chosen}
              onProduct={choose}
            />
            {row && <AttentionTable drawings={drawings} row={row} chosen={chosen} onProduct={choose} />}
          </>
        ) : answer.isPlaceholderData ? (
          <Skeleton variant="rounded" height={900} aria-hidden />
        ) : (
          <Typography color="text.secondary" sx={{ marginTop: 2 }}>
            {empty}
          </Typography>
        )}
      </MapsFrame>
    </MapLookContext>
  );
}

/** Reason for an empty map; `null` where there is one to show. */
function emptyText(shown: VariationMaps | null, against: VariationMaps | null): string | null {
  if (!shown?.shoppers) return t('No shopper of this variation is in this selection.');
  return against?.shoppers ? null : t('No shopper of Control is in this selection: there is nothing to compare with.');
}

function MapsFrame({ updating, children }: { updating: boolean; children: ReactNode }) {
  const { title, description } = REPORT_TEXTS.maps;
  return (
    <ReportSection title={translated(title)} description={translated(description)} updating={updating}>
      {children ?? <Skeleton variant="rounded" height={900} aria-hidden />}
    </ReportSection>
  );
}
