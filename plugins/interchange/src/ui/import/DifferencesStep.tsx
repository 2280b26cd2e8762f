import { t } from '@aislelab/ui-kit/texts';
import { ConfirmDialog, ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Counts } from '../../rules/plan.ts';
import type { ImportView } from '../../rules/views.ts';
import { counted, grouped } from '../count.ts';
import { PlanSwitches } from './PlanSwitches.tsx';
import { VerdictTabs } from './VerdictTabs.tsx';
import type { ImportHandle, PlanBody } from './useImport.ts';

export interface DifferencesStepProps {
  view: ImportView;
  handle: ImportHandle;
  onColumns: () => void;
  onCompare: (body: Omit<PlanBody, 'organization'>) => void;
}

/** Preview of the import, row by row. */
export function DifferencesStep({ view, handle, onColumns, onCompare }: DifferencesStepProps) {
  const [asking, setAsking] = useState(false);
  const { counts, options, mapping, decimal } = view;
  const { plan, run } = handle;
  if (!counts || !options) return null;
  const writes = counts.new + counts.changed + counts.removed;
  const begin = () => (counts.removed > 0 ? setAsking(true) : run.mutate());
  return (
    <Stack sx={{ gap: 2 }}>
      <PlanSwitches
        view={view}
        busy={plan.isPending}
        onChange={(changes) => onCompare({ mapping, decimal, ...options, ...changes })}
      />
      {plan.error && <ErrorNotice error={plan.error} />}
      <Card sx={{ opacity: plan.isPending ? 0.6 : 1 }}>
        <VerdictTabs view={view} counts={counts} />
      </Card>
      {run.error && <ErrorNotice error={run.error} />}
      <Stack
        direction={{ xs: 'column-reverse', sm: 'row' }}
        sx={{ gap: 1.5, alignItems: { sm: 'center' }, justifyContent: 'flex-end' }}
      >
        <Button onClick={onColumns}>{t('Back to the columns')}</Button>
        <Button
          variant="contained"
          size="large"
          color={counts.removed > 0 ? 'error' : 'primary'}
          disabled={writes === 0 || plan.isPending}
          loading={run.isPending}
          onClick={begin}
        >
          {buttonText(counts)}
        </Button>
      </Stack>
      {writes === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'right' }}>
          {counts.refused > 0 ? t('Every row that differs was refused.') : t('The library already says all of this.')}
        </Typography>
      )}
      <ConfirmDialog
        open={asking}
        title={t('Permanently remove %{counted}?', { counted: counted(counts.removed, 'item') })}
        confirmLabel={buttonText(counts)}
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          run.mutate();
        }}
      >
        {t('What the file does not name is removed, unless it is in use. You can undo the whole import for one hour.')}
      </ConfirmDialog>
    </Stack>
  );
}

function buttonText({ new: added, changed, removed }: Counts): string {
  const parts = [
    added > 0 && t('add %{grouped}', { grouped: grouped(added) }),
    changed > 0 && t('change %{grouped}', { grouped: grouped(changed) }),
    removed > 0 && t('remove %{grouped}', { grouped: grouped(removed) }),
  ].filter(Boolean);
  const text = parts.join(', ');
  return text === '' ? t('Nothing to import') : text[0]?.toUpperCase() + text.slice(1);
}
