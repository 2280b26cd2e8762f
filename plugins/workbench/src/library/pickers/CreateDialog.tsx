import { MAX_ITEM_NAME, type Id } from '@aislelab/domain';
import { ApiError, useApi, useViewer } from '@aislelab/ui-kit/api';
import { libraryKeys } from '@aislelab/ui-kit/data';
import type { Picked } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { KIND_NAMES, type LibraryRow, type ReferenceKind } from '../rows.ts';

export interface CreateDialogProps {
  kind: ReferenceKind;
  name: string;
  /** Owner: that of the item it is created for. */
  organization: Id | null;
  /** Of a new brand. */
  company?: Picked | null;
  /** Picks the company of a new brand. */
  companyField: (field: {
    value: Picked | null;
    error: string | undefined;
    onChange: (company: Picked | null) => void;
  }) => ReactNode;
  onCreated: (row: LibraryRow) => void;
  onClose: () => void;
}

/** Makes a category, company or brand without leaving the form that needs it. */
export function CreateDialog({ kind, organization, companyField, onCreated, onClose, ...start }: CreateDialogProps) {
  const api = useApi();
  const admin = useViewer().role === 'ADMIN';
  const queries = useQueryClient();
  const title = useId();
  const [name, setName] = useState(start.name);
  const [company, setCompany] = useState<Picked | null>(start.company ?? null);
  const create = useMutation({
    mutationFn: () =>
      api.post<LibraryRow>(`/library/${kind}`, {
        name: name.trim(),
        ...(admin && { organization }),
        ...(kind === 'brands' && { company: company?._id }),
      }),
    onSuccess: (row) => {
      void queries.invalidateQueries({ queryKey: libraryKeys.kind(kind) });
      onCreated(kind === 'brands' && company ? { ...row, company } : row);
    },
  });
  const errors = create.error instanceof ApiError ? create.error.errors : {};
  const ready = name.trim() !== '' && (kind !== 'brands' || company !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form around this dialog is not meant.
    event.stopPropagation();
    if (ready) create.mutate();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={title}>{t('New %{one}', { one: KIND_NAMES[kind].one })}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, paddingTop: 1 }}>
            {create.error && Object.keys(errors).length === 0 && <ErrorNotice error={create.error} />}
            <TextField
              inputRef={focusIt}
              required
              label={t('Name')}
              value={name}
              error={errors['name'] !== undefined}
              helperText={errors['name']}
              onChange={(event) => setName(event.target.value)}
              slotProps={{ htmlInput: { maxLength: MAX_ITEM_NAME, autoComplete: 'off' } }}
            />
            {kind === 'brands' && companyField({ value: company, error: errors['company'], onChange: setCompany })}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!ready} loading={create.isPending}>
            {t('Create %{one}', { one: KIND_NAMES[kind].one })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Once, when the field appears: later it would take the focus from a user who is faster than the dialog. */
function focusIt(field: HTMLInputElement | null): void {
  field?.focus();
}
