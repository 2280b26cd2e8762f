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
  const form = useRecordCreator(USER_FIELDS, NEW_USER, ({ email }) => `An activation email goes to ${email.trim()}`);
  return (
    <RecordPage
      title="New user"
      description="They get an activation email with a link to set a password."
      back={{ label: 'Users', to: '/users' }}
      form={form}
      labels={USER_LABELS}
      submitLabel="Invite user"
    >
      <UserSections form={form} own={false} isNew />
    </RecordPage>
  );
}
