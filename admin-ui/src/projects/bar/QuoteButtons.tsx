import type { Project } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DenyButton } from './DenyButton.tsx';
import { QuoteResponseDialog } from './QuoteResponseDialog.tsx';

/** The answer to a request for custom pricing. */
export function QuoteButtons({ project }: { project: Project }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DenyButton
        project={project}
        action="quote-response"
        title={t('Deny custom pricing?')}
        text={t('The customer can still choose one of the plans.')}
      />
      <Button variant="contained" color="secondary" onClick={() => setOpen(true)}>
        {t('Answer Request')}
      </Button>
      {open && <QuoteResponseDialog project={project} onClose={() => setOpen(false)} />}
    </>
  );
}
