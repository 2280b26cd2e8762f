import { SIGNIFICANCE_THRESHOLD } from '@aislelab/domain';
import { LOW_BASE_TEXTS } from '@aislelab/statistics';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import { NOT_ENOUGH } from '../model/compared.ts';
import { Arrow, highlightColor } from './ComparedValue.tsx';

/** Legend of a table's arrows and colours. `lowBase`: some number in it bears the mark. */
export function SignificanceLegend({ lowBase, withheld }: { lowBase: boolean; withheld: boolean }) {
  return (
    <Box
      role="note"
      aria-label={t('Significance legend')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        marginTop: 2,
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      <Item highlight="up">
        {t('above Control, significance over %{SIGNIFICANCE_THRESHOLD}', { SIGNIFICANCE_THRESHOLD })}
      </Item>
      <Item highlight="down">
        {t('below Control, significance under −%{SIGNIFICANCE_THRESHOLD}', { SIGNIFICANCE_THRESHOLD })}
      </Item>
      <span>{t('90% confidence; differences in percentage points, below each its 90% interval')}</span>
      {lowBase && <span>{LOW_BASE_TEXTS.note}</span>}
      {withheld && (
        <span>{t('%{NOT_ENOUGH}: too few shoppers or buyers to judge the difference', { NOT_ENOUGH })}</span>
      )}
    </Box>
  );
}

function Item({ highlight, children }: { highlight: 'up' | 'down'; children: React.ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <Box component="span" sx={{ display: 'inline-flex', color: ({ aisle }) => highlightColor(highlight, aisle) }}>
        <Arrow highlight={highlight} />
      </Box>
      <span>{children}</span>
    </Box>
  );
}
