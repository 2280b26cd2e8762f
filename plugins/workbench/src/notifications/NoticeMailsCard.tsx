import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useApi } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice, SectionCard } from '@aislelab/ui-kit/widgets';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

interface NoticeSettings {
  mails: boolean;
}
const KEY = ['notification-settings'];
const PATH = '/notifications/settings';

/** Setting for notices by mail; the bell shows them in any case. */
export function NoticeMailsCard() {
  const api = useApi();
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => api.get<NoticeSettings>(PATH) });
  const save = useMutation({
    mutationFn: (mails: boolean) => api.patch<NoticeSettings>(PATH, { mails }),
    onSuccess: (saved) => queries.setQueryData(KEY, saved),
  });
  const shown = save.isPending ? save.variables : data?.mails;
  const problem = error ?? save.error;
  return (
    <SectionCard title={t('Notifications')} description={t('Project updates always appear under the bell.')}>
      {problem && <ErrorNotice error={problem} />}
      <FormControlLabel
        label={t('Tell me by mail too')}
        disabled={shown === undefined || save.isPending}
        control={<Switch checked={shown ?? false} onChange={(_, mails) => save.mutate(mails)} />}
      />
    </SectionCard>
  );
}
