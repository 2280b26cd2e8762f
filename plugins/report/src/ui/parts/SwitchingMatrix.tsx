import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SwitchingItem, SwitchingView } from '../model/switching.ts';
import { ReportTable } from './ReportTable.tsx';

/** Matrix of gains and losses: a row for each item that lost, a column for each that won; the shade shows the size. */
export function SwitchingMatrix({ view, caption }: { view: SwitchingView; caption: string }) {
  if (view.kind === 'note')
    return (
      <Typography variant="body2" color="text.secondary" sx={{ marginTop: 2 }}>
        {view.text}
      </Typography>
    );
  return (
    <>
      <ReportTable
        caption={caption}
        rowLabel={t('Lost by')}
        columns={view.winners.map(({ content, name, change }) => ({
          id: content,
          label: t('to %{name}', { name }),
          hint: t('(%{change} pts)', { change }),
        }))}
        rows={view.losers.map((item, index) => ({
          id: item.content,
          header: <Loser {...item} />,
          cells: (view.rows[index] ?? []).map(({ text, weight }, column) => (
            <Box
              key={view.winners[column]?.content}
              component="span"
              sx={({ aisle }) => ({
                display: 'inline-block',
                minWidth: 56,
                paddingInline: 1,
                borderRadius: 0.5,
                background: `color-mix(in srgb, ${aisle.primary} ${Math.round(32 * weight)}%, transparent)`,
              })}
            >
              {text}
            </Box>
          )),
        }))}
      />
      {view.left > 0 && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ marginTop: 1 }}>
          {view.left === 1 ? t('1 item') : t('%{left} items', { left: view.left })}{' '}
          {t('with smaller changes left out.')}
        </Typography>
      )}
    </>
  );
}

function Loser({ name, change }: SwitchingItem) {
  return (
    <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      {name}
      <Typography component="div" variant="caption" color="text.secondary">
        {t('%{change} pts', { change })}
      </Typography>
    </Box>
  );
}
