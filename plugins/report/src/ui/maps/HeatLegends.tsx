import { shoppersText } from '@aislelab/domain';
import { isFew, LOW_BASE_TEXTS, marked } from '@aislelab/statistics';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { briefly } from '../../rules/briefly.ts';
import { legendStops, type HeatScheme } from '../../rules/heat.ts';
import type { Heat } from '../../rules/store-heat.ts';

/**
 * Legend of the colours: time that a shopper spends in a cell, up to the value that 99 of 100 cells do not exceed; and of the outlines.
 * @param props.chosen name of the chosen product, `null` where it is on no shelf
 */
export function HeatLegends(props: { heat: Heat; signed: boolean; shoppers: number; chosen: string | null }) {
  const { heat, signed, shoppers, chosen } = props;
  const scale = { scheme: heat.scheme, signed };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 4, rowGap: 1, marginBlock: 2 }}>
      <HeatLegend label={t('Attention, on a cell of 6 cm')} cap={heat.caps.attention} {...scale} />
      <HeatLegend label={t('Movement, in a cell of 20 cm')} cap={heat.caps.movement} {...scale} />
      {chosen !== null && (
        <Typography
          variant="caption"
          color="text.secondary"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
        >
          <Box
            aria-hidden
            sx={{ flex: 'none', width: 12, height: 16, border: '2px solid', borderColor: 'primary.main' }}
          />
          {t('Facings of %{chosen}', { chosen })}
        </Typography>
      )}
      <Typography variant="caption" color="text.secondary">
        {t(
          'Time a shopper spends, on average of %{marked}. The colours end at the value that 99 of 100 cells do not exceed.',
          { marked: marked(shoppersText(shoppers), shoppers) },
        )}
        {isFew(shoppers) && ` ${LOW_BASE_TEXTS.note}.`}
      </Typography>
    </Box>
  );
}

function HeatLegend(props: { label: string; scheme: HeatScheme; cap: number; signed: boolean }) {
  const { label, scheme, cap, signed } = props;
  const end = briefly(cap);
  return (
    <Box component="figure" sx={{ margin: 0, minWidth: 220 }}>
      <Typography component="figcaption" variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="caption">{signed ? `−${end}` : briefly(0, cap)}</Typography>
        <Box
          aria-hidden
          sx={({ aisle }) => ({
            flex: 1,
            minWidth: 100,
            height: 10,
            borderRadius: 0.5,
            backgroundColor: aisle.sunken,
            printColorAdjust: 'exact',
          })}
          style={{ backgroundImage: gradientOf(scheme, signed) }}
        />
        <Typography variant="caption">{signed ? `+${end}` : end}</Typography>
      </Box>
    </Box>
  );
}

function gradientOf(scheme: HeatScheme, signed: boolean): string {
  return `linear-gradient(90deg, ${legendStops(scheme, signed)
    .map(({ color }) => color)
    .join(', ')})`;
}
