import { ACCOUNT_TEXTS, PROJECT_TEXTS, type User } from '@aislelab/domain';
import { useApi, useViewer } from '@aislelab/ui-kit/api';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ConfirmDialog, ErrorNotice } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { userKeys } from './useUsers.ts';

type Step = 'activate' | 'deactivate' | 'email' | 'delete';

/** Actions on an account; none on the viewer's own. */
export function UserActions({ user }: { user: User }) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const self = useViewer()._id === user._id;
  const [asking, setAsking] = useState<'deactivate' | 'delete' | null>(null);
  const act = useMutation({
    mutationFn: async (step: Step): Promise<User | null> => {
      const params = { id: user._id };
      if (step === 'delete') {
        await api.delete(`/users/${user._id}`);
        return null;
      }
      if (step === 'email')
        return api.post<User>('/users/actions/activate', undefined, { params: { ...params, email: true } });
      return api.post<User>(`/users/actions/${step}`, undefined, { params });
    },
    onSuccess: async (next) => {
      if (next) queries.setQueryData(userKeys.one(user._id), next);
      else await navigate('/users');
      void queries.invalidateQueries({ queryKey: [...userKeys.all, 'list'] });
    },
    onSettled: () => setAsking(null),
  });
  if (self) return null;
  const button = (step: 'activate' | 'email', label: string) => (
    <Button variant="outlined" loading={act.isPending && act.variables === step} onClick={() => act.mutate(step)}>
      {label}
    </Button>
  );
  return (
    <Stack sx={{ gap: 1, alignItems: { sm: 'flex-end' }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {user.active ? (
          <Button variant="outlined" color="error" onClick={() => setAsking('deactivate')}>
            {translated(ACCOUNT_TEXTS.deactivate)}
          </Button>
        ) : (
          <>
            <Button color="error" onClick={() => setAsking('delete')}>
              {t('Delete')}
            </Button>
            {button('email', translated(ACCOUNT_TEXTS.sendActivation))}
            {button('activate', translated(ACCOUNT_TEXTS.activate))}
          </>
        )}
      </Box>
      {act.error && <ErrorNotice error={act.error} />}
      {act.isSuccess && act.variables === 'email' && (
        <Alert severity="success">{t('The activation email is on its way.')}</Alert>
      )}
      <ConfirmDialog
        open={asking === 'deactivate'}
        title={t('Deactivate %{name}?', { name: user.name })}
        confirmLabel={translated(ACCOUNT_TEXTS.deactivate)}
        destructive
        busy={act.isPending}
        onConfirm={() => act.mutate('deactivate')}
        onCancel={() => setAsking(null)}
      >
        {t('Their sessions end at once, and they cannot sign in until they are activated again.')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        title={translated(PROJECT_TEXTS.removeItem)}
        confirmLabel={t('Delete user')}
        destructive
        busy={act.isPending}
        onConfirm={() => act.mutate('delete')}
        onCancel={() => setAsking(null)}
      >
        {t('Only an invitation that was never followed can be deleted; anybody else stays, deactivated.')}
      </ConfirmDialog>
    </Stack>
  );
}
