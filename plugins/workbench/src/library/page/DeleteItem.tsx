import { PROJECT_TEXTS, type Id, type LibraryKind } from '@aislelab/domain';
import { ApiError, useApi } from '@aislelab/ui-kit/api';
import { libraryKeys } from '@aislelab/ui-kit/data';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ConfirmDialog, ErrorNotice } from '@aislelab/ui-kit/widgets';
import Delete from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { KIND_NAMES } from '../rows.ts';
import { UsesNotice } from './UsesNotice.tsx';

/** Removes an item once that was confirmed; where something refers to it, says what. */
export function DeleteItem(props: { kind: LibraryKind; id: Id; name: string; onRemoved: () => void }) {
  const { kind, id, name } = props;
  const api = useApi();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.delete(`/library/${kind}/${id}`),
    onSuccess: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: [...libraryKeys.kind(kind), 'list'] });
      void queries.invalidateQueries({ queryKey: [...libraryKeys.kind(kind), 'lookup'] });
      props.onRemoved();
    },
  });
  const inUse = remove.error instanceof ApiError && remove.error.code === 'IN_USE';
  const open = () => {
    remove.reset();
    setAsking(true);
  };
  return (
    <>
      <Button color="error" startIcon={<Delete />} onClick={open}>
        {t('Delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translated(PROJECT_TEXTS.removeItem)}
        confirmLabel={t('Delete %{one}', { one: KIND_NAMES[kind].one })}
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {inUse ? (
          <UsesNotice kind={kind} id={id} />
        ) : remove.error ? (
          <ErrorNotice error={remove.error} />
        ) : (
          t("'%{name}' will be gone for good.", { name })
        )}
      </ConfirmDialog>
    </>
  );
}
