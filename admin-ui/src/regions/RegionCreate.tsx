import { t } from '@aislelab/ui-kit/texts';
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
  const form = useRecordCreator(REGION_FIELDS, NEW_REGION, ({ name }) => t('%{name} was created', { name }));
  return (
    <RecordPage
      title={t('New region')}
      back={{ label: t('Regions'), to: '/regions' }}
      form={form}
      labels={REGION_LABELS}
      submitLabel={t('Create region')}
    >
      <RegionSections form={form} />
    </RecordPage>
  );
}
