import { saveFile, useApi } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { VERDICTS, type Counts, type Verdict } from '../../rules/plan.ts';
import type { ImportView } from '../../rules/views.ts';
import { grouped } from '../count.ts';
import { datedName } from '../datedName.ts';
import { RowsTable } from './RowsTable.tsx';

const LABELS: Record<Verdict, string> = {
  new: t('New'),
  changed: t('Changed'),
  unchanged: t('Unchanged'),
  refused: t('Refused'),
  removed: t('Removed'),
  kept: t('Kept'),
};
const EMPTY: Record<Verdict, string> = {
  new: t('No row is new to the library.'),
  changed: t('No row differs from what is in the library.'),
  unchanged: t('No row is the same as in the library.'),
  refused: t('No row was refused.'),
  removed: t('Nothing is removed.'),
  kept: t('Nothing had to be kept.'),
};
/** Shown even when there is none of them. */
const ALWAYS: readonly Verdict[] = ['new', 'changed', 'unchanged', 'refused'];

/** The rows by what becomes of them; the tabs are the summary. */
export function VerdictTabs({ view, counts }: { view: ImportView; counts: Counts }) {
  const api = useApi();
  const shown = VERDICTS.filter((verdict) => ALWAYS.includes(verdict) || counts[verdict] > 0);
  const [chosen, setChosen] = useState<Verdict | null>(null);
  const verdict = chosen && shown.includes(chosen) ? chosen : (shown.find((one) => counts[one] > 0) ?? 'new');
  const save = useMutation({
    mutationFn: async () =>
      saveFile(await api.download(`/interchange/imports/${view.id}/refused`), datedName('refused-rows', 'csv')),
  });
  return (
    <>
      <Box
        sx={(theme) => ({ display: 'flex', alignItems: 'center', borderBottom: `1px solid ${theme.aisle.hairline}` })}
      >
        <Tabs
          value={verdict}
          onChange={(_, next: Verdict) => setChosen(next)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={t('Rows by what becomes of them')}
          sx={{ flex: 1, minWidth: 0 }}
        >
          {shown.map((one) => (
            <Tab
              key={one}
              value={one}
              id={`verdict-${one}`}
              aria-controls="verdict-rows"
              label={
                <span>
                  {LABELS[one]}{' '}
                  <Box
                    component="span"
                    sx={{
                      fontVariantNumeric: 'tabular-nums',
                      color: one === 'refused' && counts[one] > 0 ? 'error.main' : 'text.secondary',
                    }}
                  >
                    {grouped(counts[one])}
                  </Box>
                </span>
              }
            />
          ))}
        </Tabs>
      </Box>
      {verdict === 'refused' && counts.refused > 0 && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', paddingInline: 2, paddingBlock: 1 }}
        >
          <Typography variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 220 }}>
            {t('Correct these rows and import them again; the others do not wait for them.')}
          </Typography>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Download />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('Download refused rows')}
          </Button>
        </Box>
      )}
      {save.error && <ErrorNotice error={save.error} />}
      <Box id="verdict-rows" role="tabpanel" aria-labelledby={`verdict-${verdict}`}>
        {counts[verdict] === 0 ? (
          <Typography variant="body2" color="text.secondary" sx={{ padding: 4, textAlign: 'center' }}>
            {EMPTY[verdict]}
          </Typography>
        ) : (
          <RowsTable key={verdict} view={view} verdict={verdict} count={counts[verdict]} />
        )}
      </Box>
    </>
  );
}
