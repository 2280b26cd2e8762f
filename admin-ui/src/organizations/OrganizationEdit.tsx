import { t } from '@aislelab/ui-kit/texts';
import { RelativeTime } from '@aislelab/ui-kit/widgets';
import { ApiTokens, OrganizationBlocks, OrganizationCards } from '@aislelab/workbench/people';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { DeleteRecord } from '../form/DeleteRecord.tsx';
import { RecordGate } from '../form/RecordGate.tsx';
import { RecordPage } from '../form/RecordPage.tsx';
import { useRecordEditor } from '../form/useRecordEditor.ts';
import { filteredList } from '../list/filteredList.ts';
import { Allowed } from '../shell/Allowed.tsx';
import { ORGANIZATION_FIELDS, ORGANIZATION_LABELS, type OrganizationRecord } from './organization.ts';

export function OrganizationEdit() {
  return (
    <Allowed action="edit">
      <RecordGate<OrganizationRecord> resource="organizations" meta={ORGANIZATION_FIELDS.meta}>
        {(organization) => <OpenOrganization organization={organization} />}
      </RecordGate>
    </Allowed>
  );
}

function OpenOrganization({ organization }: { organization: OrganizationRecord }) {
  const form = useRecordEditor(ORGANIZATION_FIELDS, organization);
  const { _id, name, createdAt } = organization;
  return (
    <>
      <RecordPage
        title={name}
        description={
          <>
            {t('Joined')} <RelativeTime date={createdAt} />
          </>
        }
        back={{ label: t('Organizations'), to: '/organizations' }}
        actions={
          <>
            <Button component={Link} to={filteredList('users', { role: 'CUSTOMER', organization: _id })}>
              {t('Users')}
            </Button>
            <DeleteRecord resource="organizations" record={organization} label={t('Delete organization')} form={form} />
          </>
        }
        form={form}
        labels={ORGANIZATION_LABELS}
        submitLabel={t('Save organization')}
      >
        <OrganizationCards form={form} description={t('What the customer is called, and how to reach them.')} />
      </RecordPage>
      <Stack sx={{ gap: 2, paddingBlock: 2 }}>
        <ApiTokens organization={_id} />
        <OrganizationBlocks organization={{ _id, name }} />
      </Stack>
    </>
  );
}
