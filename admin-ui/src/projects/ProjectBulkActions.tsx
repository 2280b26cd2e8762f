import { STATUS_LABELS } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ConfirmDialog, ErrorNotice } from '@aislelab/ui-kit/widgets';
import { lossesOf } from '@aislelab/workbench/project';
import Delete from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { ListMeta } from '../data/listQuery.ts';
import { bulkText, inTurn } from '../list/bulk.ts';
import type { ProjectRow } from './ProjectList.tsx';

/** Exports or deletes what is selected, on every page of the list. */
export function ProjectBulkActions({ meta, toFile }: { meta: ListMeta; toFile: (rows: ProjectRow[]) => void }) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const { selectedIds, sort } = useListContext();
  const [deleting, setDeleting] = useState(false);
  const chosen = async () => {
    const pagination = { page: 1, perPage: selectedIds.length };
    const params = { filter: { _id: selectedIds }, sort, pagination, meta };
    return (await dataProvider.getList<ProjectRow>('projects', params)).data;
  };
  const file = useMutation({
    mutationFn: chosen,
    onSuccess: toFile,
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  return (
    <>
      <Button startIcon={<Download />} loading={file.isPending} loadingPosition="start" onClick={() => file.mutate()}>
        {t('Export')}
      </Button>
      <Button color="error" startIcon={<Delete />} onClick={() => setDeleting(true)}>
        {t('Delete')}
      </Button>
      {deleting && <DeleteDialog read={chosen} onClose={() => setDeleting(false)} />}
    </>
  );
}

function DeleteDialog({ read, onClose }: { read: () => Promise<ProjectRow[]>; onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const { selectedIds, onUnselectItems } = useListContext();
  const rows = useQuery({ queryKey: ['projects', 'deleting', selectedIds], queryFn: read, staleTime: 0 });
  const remove = useMutation({
    mutationFn: (projects: readonly ProjectRow[]) => inTurn(projects, ({ _id }) => api.delete(`/projects/${_id}`)),
    onSuccess: async (result) => {
      notify(bulkText(result, 'project', 'deleted'), { type: result.refused.length > 0 ? 'warning' : 'success' });
      onUnselectItems();
      onClose();
      await queries.invalidateQueries({ queryKey: ['projects'] });
    },
  });
  const count = selectedIds.length;
  return (
    <ConfirmDialog
      open
      title={t('Permanently remove %{part}?', {
        part: count === 1 ? t('this project') : t('these %{count} projects', { count }),
      })}
      confirmLabel={count === 1 ? t('Delete project') : t('Delete %{count} projects', { count })}
      destructive
      busy={remove.isPending || rows.isPending}
      onConfirm={() => rows.data && remove.mutate(rows.data)}
      onCancel={onClose}
    >
      {rows.error && <ErrorNotice error={rows.error} onRetry={() => void rows.refetch()} />}
      {rows.isPending && <Skeleton />}
      {rows.data && (
        <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5, maxHeight: 240, overflowY: 'auto' }}>
          {rows.data.map((row) => (
            <li key={row._id}>
              {`${row.name} (${translated(STATUS_LABELS[row.status])})`}
              {lossesOf(row).map((loss) => (
                <Typography key={loss} variant="body2" color="text.secondary">
                  {loss}
                </Typography>
              ))}
            </li>
          ))}
        </Box>
      )}
      <p>{t('Everything in them will be gone.')}</p>
    </ConfirmDialog>
  );
}
