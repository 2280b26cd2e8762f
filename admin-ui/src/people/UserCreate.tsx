import { t } from '@aislelab/ui-kit/texts';
import { RecordPage } from '../form/RecordPage.tsx';
import { useRecordCreator } from '../form/useRecordEditor.ts';
import { Allowed } from '../shell/Allowed.tsx';
import { NEW_USER, USER_FIELDS, USER_LABELS } from './user.ts';
import { UserSections } from './UserSections.tsx';

export function UserCreate() {
  return (
    <Allowed action="create">
      <NewUser />
    </Allowed>
  );
}

/** The platform mails a link with which the person sets a password. */
function NewUser() {
  const form = useRecordCreator(USER_FIELDS, NEW_USER, ({ email }) =>
    t('An activation email goes to %{email}', { email: email.trim() }),
  );
  return (
    <RecordPage
      title={t('New user')}
      description={t('They get an activation email with a link to set a password.')}
      back={{ label: t('Users'), to: '/users' }}
      form={form}
      labels={USER_LABELS}
      submitLabel={t('Invite user')}
    >
      <UserSections form={form} own={false} isNew />
    </RecordPage>
  );
}
