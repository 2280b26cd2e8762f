import { RecordPage } from '../form/RecordPage.tsx';
import { useRecordCreator } from '../form/useRecordEditor.ts';
import { Allowed } from '../shell/Allowed.tsx';
import { NEW_REGION, REGION_FIELDS, REGION_LABELS } from './region.ts';
import { RegionSections } from './RegionSections.tsx';

export function RegionCreate() {
  return (
    <Allowed action="create">
      <NewRegion />
    </Allowed>
  );
}

function NewRegion() {
  const form = useRecordCreator(REGION_FIELDS, NEW_REGION, ({ name }) => `${name} was created`);
  return (
    <RecordPage
      title="New region"
      back={{ label: 'Regions', to: '/regions' }}
      form={form}
      labels={REGION_LABELS}
      submitLabel="Create region"
    >
      <RegionSections form={form} />
    </RecordPage>
  );
}
