import { useApi } from '@aislelab/ui-kit/api';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify, type Identifier } from 'react-admin';
import { bulkText, inTurn } from '../list/bulk.ts';
import { ACTION_LABELS, actOnUser, type UserAction } from './userActions.ts';

/** Activates or deactivates all selected users. */
export function UserBulkActions() {
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const { selectedIds, onUnselectItems } = useListContext();
  const run = useMutation({
    mutationFn: (action: UserAction) => inTurn(selectedIds, (id: Identifier) => actOnUser(api, String(id), action)),
    onSuccess: async (result, action) => {
      const done = action === 'activate' ? 'activated' : 'deactivated';
      notify(bulkText(result, 'user', done), { type: result.refused.length > 0 ? 'warning' : 'success' });
      onUnselectItems();
      await queries.invalidateQueries({ queryKey: ['users'] });
    },
  });
  return (['activate', 'deactivate'] as const).map((action) => (
    <Button
      key={action}
      color={action === 'deactivate' ? 'error' : 'primary'}
      loading={run.isPending && run.variables === action}
      disabled={run.isPending}
      onClick={() => run.mutate(action)}
    >
      {ACTION_LABELS[action]}
    </Button>
  ));
}
