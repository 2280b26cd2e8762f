import { confoundedText, confoundedVariations, type ComparedProject } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import type { Compared } from './comparison.ts';

/** A warning for each variation that differs from the control in more than one kind of thing; of two, when only they are looked at. */
export function ConfoundedNotice({
  project,
  pair,
  onCompare,
}: {
  project: ComparedProject;
  pair?: Compared;
  onCompare?: (pair: Compared) => void;
}) {
  const { content, planogram, variations } = project;
  const found = useMemo(
    () => confoundedVariations({ content, planogram, variations }),
    [content, planogram, variations],
  );
  const looked = pair && [pair.a, pair.b];
  const shown = looked ? found.filter((one) => looked.includes(one.variation) && looked.includes(one.control)) : found;
  return shown.map((one) => (
    <Alert
      key={one.variation}
      severity="warning"
      action={
        onCompare && (
          <Button color="inherit" size="small" onClick={() => onCompare({ a: one.control, b: one.variation })}>
            {t('Compare')}
          </Button>
        )
      }
    >
      {confoundedText(one)}
    </Alert>
  ));
}
