import { can, PROJECT_TEXTS, type Project } from '@aislelab/domain';
import { forgetUnfinished, useApi, useViewer } from '@aislelab/ui-kit/api';
import { projectKeys } from '@aislelab/ui-kit/data';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ConfirmDialog, ErrorNotice } from '@aislelab/ui-kit/widgets';
import Delete from '@mui/icons-material/DeleteOutline';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lossesOf } from './losses.ts';

/** Deletes the project for those who may, once they have confirmed it. */
export function DeleteProject({ project }: { project: Project }) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const viewer = useViewer();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.delete(`/projects/${project._id}`),
    onSuccess: async () => {
      await navigate('/projects');
      forgetUnfinished([sessionStorage, localStorage], viewer._id, project._id);
      queries.removeQueries({ queryKey: projectKeys.one(project._id) });
      void queries.invalidateQueries({ queryKey: projectKeys.lists });
    },
  });
  if (!can(viewer, 'projects.delete', project)) return null;
  return (
    <>
      <Button color="error" startIcon={<Delete />} onClick={() => setAsking(true)}>
        {t('Delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translated(PROJECT_TEXTS.removeItem)}
        confirmLabel={t('Delete project')}
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {remove.error ? <ErrorNotice error={remove.error} /> : <WhatIsLost project={project} />}
      </ConfirmDialog>
    </>
  );
}

function WhatIsLost({ project }: { project: Project }) {
  const losses = lossesOf(project);
  return (
    <>
      {t("'%{name}' and everything in it will be gone.", { name: project.name })}
      {losses.length > 0 && (
        <Alert severity="warning" sx={{ marginTop: 1.5 }}>
          {losses.map((loss) => (
            <div key={loss}>{loss}</div>
          ))}
        </Alert>
      )}
    </>
  );
}
