import { t } from '@aislelab/ui-kit/texts';
import ArrowDown from '@mui/icons-material/ArrowDropDown';
import ArrowUp from '@mui/icons-material/ArrowDropUp';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { NOT_ENOUGH, type Compared } from '../model/compared.ts';
import type { Highlight } from '../model/highlight.ts';

/** A value with its difference from the control and its interval below it; base and significance on hover and on focus. */
export function ComparedValue({ cell }: { cell: Compared }) {
  return (
    <Tooltip title={<Detail lines={cell.detail} />} describeChild placement="top">
      <Box
        // Reachable with the keyboard, since only the hint holds base and significance.
        tabIndex={0}
        sx={{ display: 'inline-block', borderRadius: 0.5, cursor: 'help' }}
      >
        <Box sx={{ fontWeight: 620, lineHeight: '22px' }}>{cell.value}</Box>
        <Difference cell={cell} />
      </Box>
    </Tooltip>
  );
}

/** The difference from the control and the interval, or a note that there is not enough data. */
export function Difference({ cell: { kind, difference, interval, highlight, lowBase } }: { cell: Compared }) {
  if (kind === 'withheld')
    return (
      <Box sx={{ fontSize: '0.75rem', lineHeight: '18px', color: 'text.secondary', fontStyle: 'italic' }}>
        {NOT_ENOUGH}
      </Box>
    );
  if (difference === null) return null;
  return (
    <>
      <Box
        data-highlight={highlight ?? undefined}
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          alignItems: 'center',
          height: 18,
          fontSize: '0.8125rem',
          lineHeight: '18px',
          fontWeight: highlight ? 620 : 400,
          whiteSpace: 'nowrap',
          color: ({ aisle }) => highlightColor(highlight, aisle),
        }}
      >
        <Arrow highlight={highlight} />
        {difference}
        {lowBase && '*'}
        {highlight && (
          <span style={visuallyHidden}>
            {t(', significantly')} {highlight === 'up' ? t('above') : t('below')} {t('Control')}
          </span>
        )}
      </Box>
      {interval !== null && (
        <Box sx={{ fontSize: '0.75rem', lineHeight: '16px', whiteSpace: 'nowrap', color: 'text.secondary' }}>
          <span style={visuallyHidden}>{t('90% interval')}</span>
          {interval}
        </Box>
      )}
    </>
  );
}

/** Direction of a highlighted difference: colour is never alone. */
export function Arrow({ highlight }: { highlight: Highlight }) {
  if (highlight === null) return null;
  const Icon = highlight === 'up' ? ArrowUp : ArrowDown;
  return <Icon aria-hidden sx={{ fontSize: 20, marginInline: '-3px -1px' }} />;
}

export function highlightColor(
  highlight: Highlight,
  aisle: { significanceUp: string; significanceDown: string; textSecondary: string },
): string {
  if (highlight === null) return aisle.textSecondary;
  return highlight === 'up' ? aisle.significanceUp : aisle.significanceDown;
}

function Detail({ lines }: { lines: readonly string[] }) {
  return (
    <Box sx={{ textAlign: 'left' }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  );
}
