import type { Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { ConfirmDialog, ErrorNotice } from '@aislelab/ui-kit/widgets';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useChangeSimulated } from './useSimulated.ts';

const COUNTED = t(
  'Simulated shoppers are not people. Once counted, they take places of the sample and are part of every number of the report. Its page, files and links say so at the top and are marked as simulated.',
);
const LEFT_OUT = t(
  'The sample and the report then cover people only. The places of the simulated shoppers become free.',
);

/** The switch that makes simulated shoppers part of the sample, once its meaning is confirmed. */
export function CountSimulated({ project, disabled }: { project: Project; disabled: boolean }) {
  const change = useChangeSimulated(project);
  const [asking, setAsking] = useState(false);
  const counted = project.simulatedCounted;
  return (
    <>
      <FormControlLabel
        control={<Switch checked={counted} disabled={disabled} />}
        label={t('Count simulated shoppers')}
        slotProps={{ typography: { variant: 'body2' } }}
        onChange={() => {
          change.reset();
          setAsking(true);
        }}
      />
      <ConfirmDialog
        open={asking}
        title={counted ? t('Count people only?') : t('Count simulated shoppers?')}
        confirmLabel={counted ? t('Count people only') : t('Count them')}
        busy={change.isPending}
        onConfirm={() => change.mutate({ do: 'count', counted: !counted }, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Stack sx={{ gap: 1.5 }}>
          <span>{counted ? LEFT_OUT : COUNTED}</span>
          <span>{t('A report that has been compiled must be compiled again. The audit log records the change.')}</span>
          {change.error && <ErrorNotice error={change.error} />}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
