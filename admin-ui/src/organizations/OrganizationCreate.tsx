import { t } from '@aislelab/ui-kit/texts';
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
  const form = useRecordCreator(ORGANIZATION_FIELDS, NEW_ORGANIZATION, ({ name }) =>
    t('%{name} was created', { name }),
  );
  return (
    <RecordPage
      title={t('New organization')}
      back={{ label: t('Organizations'), to: '/organizations' }}
      form={form}
      labels={ORGANIZATION_LABELS}
      submitLabel={t('Create organization')}
    >
      <OrganizationCards form={form} description={t('What the customer is called, and how to reach them.')} />
    </RecordPage>
  );
}
