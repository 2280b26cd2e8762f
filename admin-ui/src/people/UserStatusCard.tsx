import { useApi } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice, SectionCard } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { DeleteRecord } from '../form/DeleteRecord.tsx';
import { ActiveDot } from './ActiveDot.tsx';
import { ACTION_DONE, ACTION_LABELS, actOnUser, userActions, type UserAction } from './userActions.ts';
import type { UserRecord } from './user.ts';

/** Status of a user's account, with the actions on it. */
export function UserStatusCard(props: { user: UserRecord; own: boolean; form: { finish: () => void } }) {
  const { user, own } = props;
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const run = useMutation({
    mutationFn: (action: UserAction) => actOnUser(api, user._id, action),
    onSuccess: (_, action) => {
      notify(`${user.name} ${ACTION_DONE[action]}`);
      return queries.invalidateQueries({ queryKey: ['users'] });
    },
  });
  return (
    <SectionCard title={t('Account')} description={accountText(user, own)}>
      <Stack sx={{ gap: 2 }}>
        {run.error && <ErrorNotice error={run.error} />}
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, marginRight: 2 }}>
            <ActiveDot active={user.active} />
            <Typography variant="subtitle2">{user.active ? t('Active') : t('Inactive')}</Typography>
          </Stack>
          {userActions(user, own).map((action) => (
            <Button
              key={action}
              variant="outlined"
              color={action === 'deactivate' ? 'error' : 'primary'}
              loading={run.isPending && run.variables === action}
              disabled={run.isPending}
              onClick={() => run.mutate(action)}
            >
              {ACTION_LABELS[action]}
            </Button>
          ))}
          {!user.active && !own && (
            <DeleteRecord resource="users" record={user} label={t('Delete invitation')} form={props.form} />
          )}
        </Stack>
      </Stack>
    </SectionCard>
  );
}

function accountText(user: UserRecord, own: boolean): string {
  if (own) return t('This is you. You cannot deactivate your own account.');
  if (user.active) return t('May sign in. Deactivating ends every session at once.');
  return t('Cannot sign in. The activation email has a link to set a password.');
}
