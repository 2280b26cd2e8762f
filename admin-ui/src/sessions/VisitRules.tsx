import { VISIT_RULES_TEXTS } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

/** By which rules visits are marked or taken out. */
export function VisitRules() {
  const [open, setOpen] = useState(false);
  const text = useId();
  return (
    <Stack sx={{ alignItems: 'start' }}>
      <Button size="small" aria-expanded={open} aria-controls={text} onClick={() => setOpen(!open)}>
        {open ? t('Hide the rules') : t('Which visits count')}
      </Button>
      <Collapse id={text} in={open} unmountOnExit>
        {VISIT_RULES_TEXTS.map(([term, rules]) => (
          <Typography key={term} variant="body2" sx={{ marginTop: 1, maxWidth: '80ch' }}>
            <strong>{term}.</strong> {rules}
          </Typography>
        ))}
      </Collapse>
    </Stack>
  );
}
