import { can, type Project } from '@aislelab/domain';
import { useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { LedgerCard } from '@aislelab/workbench/project';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';

/** The payments of a project, in every status: an admin can refund a payment from before a denial while the project is edited again. */
export function PaymentsButton({ project }: { project: Project }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!can(useViewer(), 'payments.refund')) return null;
  return (
    <>
      <Button startIcon={<Receipt />} onClick={() => setOpen(true)}>
        {t('Payments')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        maxWidth="sm"
        fullWidth
        slotProps={{ paper: { 'aria-label': t('Payments of the project') } }}
      >
        <DialogContent>
          <LedgerCard project={project} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('Close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
