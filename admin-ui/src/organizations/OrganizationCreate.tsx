import { OrganizationCards } from '@aislelab/workbench/people';
import { RecordPage } from '../form/RecordPage.tsx';
import { useRecordCreator } from '../form/useRecordEditor.ts';
import { Allowed } from '../shell/Allowed.tsx';
import { NEW_ORGANIZATION, ORGANIZATION_FIELDS, ORGANIZATION_LABELS } from './organization.ts';

export function OrganizationCreate() {
  return (
    <Allowed action="create">
      <NewOrganization />
    </Allowed>
  );
}

function NewOrganization() {
  const form = useRecordCreator(ORGANIZATION_FIELDS, NEW_ORGANIZATION, ({ name }) => `${name} was created`);
  return (
    <RecordPage
      title="New organization"
      back={{ label: 'Organizations', to: '/organizations' }}
      form={form}
      labels={ORGANIZATION_LABELS}
      submitLabel="Create organization"
    >
      <OrganizationCards form={form} description="What the customer is called, and how to reach them." />
    </RecordPage>
  );
}
