import type { Project, ProjectStatus } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';

const SessionsDialog = lazy(() => import('./SessionsDialog.tsx').then((m) => ({ default: m.SessionsDialog })));
/** From the moment that shoppers can come in. */
export const GATHERED: readonly ProjectStatus[] = ['LIVE', 'PROCESSING', 'REPORT'];

/** Opens the audit of what shoppers did, from the moment that they can come in. */
export function SessionsButton({ project }: { project: Project }) {
  const [open, setOpen] = useState(false);
  if (!GATHERED.includes(project.status)) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<FactCheck />} onClick={() => setOpen(true)}>
        {t('Sessions')}
      </Button>
      {open && (
        <Suspense>
          <SessionsDialog project={project} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
