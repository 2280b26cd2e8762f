import { MAIL_STATES, type Mail } from '@aislelab/domain';
import { usePublicConfig } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import MailIcon from '@mui/icons-material/MailOutlined';
import Alert from '@mui/material/Alert';
import type { RaRecord } from 'react-admin';
import { timeColumn } from '../list/cells.tsx';
import type { Column } from '../list/column.ts';
import { NameLink } from '../list/NameLink.tsx';
import { ResourceList } from '../list/ResourceList.tsx';
import { MailStateChip, STATE_LABELS } from './MailState.tsx';

export type MailRow = RaRecord & Mail;

const COLUMNS: readonly Column<MailRow>[] = [
  {
    title: t('Subject'),
    sort: 'subject',
    cell: ({ _id, subject }) => <NameLink to={`/mails/${_id}`} name={subject} />,
    text: ({ subject }) => subject,
  },
  { title: t('To'), sort: 'to', cell: ({ to }) => to, text: ({ to }) => to },
  {
    title: t('State'),
    sort: 'state',
    cell: ({ state }) => <MailStateChip state={state} />,
    text: ({ state }) => STATE_LABELS[state],
  },
  timeColumn(t('Written'), 'createdAt'),
];
const FILTERS = [
  { field: 'state', label: t('State'), choices: MAIL_STATES.map((value) => ({ value, label: STATE_LABELS[value] })) },
];

/** The mails of the platform, the newest first. Without a mail server they stay here, links and all. */
export function MailList() {
  const { data: config } = usePublicConfig();
  return (
    <ResourceList<MailRow>
      title={t('Mail outbox')}
      description={t('What the platform has written to people')}
      searchLabel={t('Search address or subject')}
      columns={COLUMNS}
      sort={{ field: 'createdAt', order: 'DESC' }}
      meta={{ search: ['to', 'subject'] }}
      filters={FILTERS}
      notice={
        config?.mail.outbox && (
          <Alert severity="info" sx={{ marginBottom: 2 }}>
            {t('This platform has no mail server. Mails stay here: open one to follow its link.')}
          </Alert>
        )
      }
      empty={{
        icon: MailIcon,
        title: t('No mails yet'),
        text: t('Invitations and links that set a password appear here.'),
      }}
    />
  );
}
