import type { GatheredSessions, Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { VariationBadge } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { alpha } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { cellCounts } from './gatheredCells.ts';

/** Shoppers by variation and by age x gender: the more shoppers, the darker the cell. */
export function GatheredTable({ project, gathered }: { project: Project; gathered: GatheredSessions }) {
  const { config, variations, testing } = project;
  const { variationTotals, cell, most } = cellCounts(gathered, variations.length);
  const each = gathered.sample.variations;
  return (
    <Box
      component="section"
      aria-label={t('Sessions by variation, age and gender')}
      tabIndex={0}
      sx={{ overflowX: 'auto', borderRadius: 1, border: 1, borderColor: 'divider' }}
    >
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontVariantNumeric: 'tabular-nums',
          '& th, & td': { padding: '6px 12px', textAlign: 'right', whiteSpace: 'nowrap', fontWeight: 400 },
          '& thead th': { verticalAlign: 'bottom' },
          '& tbody th': { textAlign: 'left', typography: 'body2' },
          '& tbody td': { typography: 'body2' },
          '& th:first-of-type': { position: 'sticky', left: 0, backgroundColor: 'background.paper', zIndex: 1 },
        }}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ '&&': { textAlign: 'left' } }}>
              <Typography variant="caption" color="text.secondary">
                {t('Shoppers')}
              </Typography>
            </Box>
            {variations.map(({ _id }, index) => (
              <th key={_id} scope="col">
                <VariationHead
                  count={variationTotals[index] ?? 0}
                  sample={each}
                  badge={<VariationBadge index={index} control={index === testing.variations.control} size={22} />}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {config.age.flatMap((age) =>
            config.gender.map((gender) => (
              <Box key={`${age._id} ${gender._id}`} component="tr" sx={{ borderTop: 1, borderColor: 'divider' }}>
                <th scope="row">{`${age.label}, ${gender.label}`}</th>
                {variations.map(({ _id }, index) => {
                  const count = cell(index, age._id, gender._id);
                  return (
                    <Box
                      key={_id}
                      component="td"
                      sx={(theme) => ({
                        color: count === 0 ? theme.palette.text.secondary : theme.palette.text.primary,
                        backgroundColor: alpha(theme.aisle.primary, most > 0 ? (0.22 * count) / most : 0),
                      })}
                    >
                      {count}
                    </Box>
                  );
                })}
              </Box>
            )),
          )}
        </tbody>
      </Box>
    </Box>
  );
}

function VariationHead({ count, sample, badge }: { count: number; sample: number; badge: ReactNode }) {
  const text = t('%{count} of %{sample}', { count, sample });
  return (
    <Stack sx={{ gap: 0.75, minWidth: 112 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
        {badge}
        <Typography variant="body2" sx={{ fontWeight: 620 }}>
          {text}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={sample > 0 ? Math.min(100, (100 * count) / sample) : 0}
        aria-label={text}
        sx={{ height: 4, borderRadius: 2 }}
      />
    </Stack>
  );
}
