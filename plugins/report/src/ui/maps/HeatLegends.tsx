import { shoppersText } from '@aislelab/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { briefly } from '../../rules/briefly.ts';
import { gradientOf, type HeatScheme } from '../../rules/heat.ts';
import type { Heat } from '../../rules/store-heat.ts';

/** What a colour means: time a shopper spends in a cell, up to the value that 99 of 100 cells do not exceed. */
export function HeatLegends({ heat, signed, shoppers }: { heat: Heat; signed: boolean; shoppers: number }) {
  const scale = { scheme: heat.scheme, signed };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 4, rowGap: 1, marginBlock: 2 }}>
      <HeatLegend label="Attention, on a cell of 6 cm" cap={heat.caps.attention} {...scale} />
      <HeatLegend label="Movement, in a cell of 20 cm" cap={heat.caps.movement} {...scale} />
      <Typography variant="caption" color="text.secondary">
        Time a shopper spends, on average of {shoppersText(shoppers)}. The colours end at the value that 99 of 100 cells
        do not exceed.
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
        <Typography variant="caption">{signed ? `−${end}` : '0 s'}</Typography>
        <Box
          aria-hidden
          sx={{ flex: 1, minWidth: 100, height: 10, borderRadius: 0.5, printColorAdjust: 'exact' }}
          style={{ background: gradientOf(scheme) }}
        />
        <Typography variant="caption">{signed ? `+${end}` : end}</Typography>
      </Box>
    </Box>
  );
}
