import { useViewer } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { RelativeTime } from '@aislelab/ui-kit/widgets';
import { PersonBlocks } from '@aislelab/workbench/people';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { RecordGate } from '../form/RecordGate.tsx';
import { RecordPage } from '../form/RecordPage.tsx';
import { useRecordEditor } from '../form/useRecordEditor.ts';
import { Allowed } from '../shell/Allowed.tsx';
import { USER_FIELDS, USER_LABELS, type UserRecord } from './user.ts';
import { UserSections } from './UserSections.tsx';
import { UserStatusCard } from './UserStatusCard.tsx';

export function UserEdit() {
  return (
    <Allowed action="edit">
      <RecordGate<UserRecord> resource="users">{(user) => <OpenUser user={user} />}</RecordGate>
    </Allowed>
  );
}

function OpenUser({ user }: { user: UserRecord }) {
  const form = useRecordEditor(USER_FIELDS, user);
  const own = useViewer()._id === user._id;
  return (
    <>
      <RecordPage
        title={user.name}
        description={
          <>
            {t('Created')} <RelativeTime date={user.createdAt} />
          </>
        }
        back={{ label: t('Users'), to: '/users' }}
        actions={
          own ? (
            <Button component={Link} to="/users/me">
              {t('My account')}
            </Button>
          ) : undefined
        }
        form={form}
        labels={USER_LABELS}
        submitLabel={t('Save user')}
      >
        <UserStatusCard user={user} own={own} form={form} />
        <UserSections form={form} own={own} />
      </RecordPage>
      <Stack sx={{ gap: 2, paddingBlock: 2, '&:empty': { display: 'none' } }}>
        <PersonBlocks person={user} />
      </Stack>
    </>
  );
}
