import { PROJECT_TEXTS } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ConfirmDialog, ErrorNotice } from '@aislelab/ui-kit/widgets';
import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';

/** Deletes a record after confirmation; the dialog shows the reason of a refusal. */
export function DeleteRecord(props: {
  resource: string;
  record: RaRecord & { name: string };
  label: string;
  /** Form beside it, whose unsaved changes are dropped with the record. */
  form: { finish: () => void };
}) {
  const { resource, record, label } = props;
  const [asked, setAsked] = useState(false);
  const data = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => data.delete(resource, { id: record.id, previousData: record }),
    onSuccess: async () => {
      props.form.finish();
      notify(t('%{name} was deleted', { name: record.name }));
      await navigate(`/${resource}`);
      // Lists and look-ups; the record itself, whose page may still be there, would only answer that it is gone.
      void queries.invalidateQueries({ predicate: ({ queryKey: [of, what] }) => of === resource && what !== 'record' });
    },
  });
  const close = () => {
    setAsked(false);
    remove.reset();
  };
  return (
    <>
      <Button color="error" startIcon={<Delete />} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asked}
        title={translated(PROJECT_TEXTS.removeItem)}
        confirmLabel={label}
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={close}
      >
        <Stack sx={{ gap: 2 }}>
          {record.name}
          {remove.error && <ErrorNotice error={remove.error} />}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
