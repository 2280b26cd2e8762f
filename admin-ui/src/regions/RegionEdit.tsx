import { t } from '@aislelab/ui-kit/texts';
import { DeleteRecord } from '../form/DeleteRecord.tsx';
import { RecordGate } from '../form/RecordGate.tsx';
import { RecordPage } from '../form/RecordPage.tsx';
import { useRecordEditor } from '../form/useRecordEditor.ts';
import { Allowed } from '../shell/Allowed.tsx';
import { REGION_FIELDS, REGION_LABELS, type RegionRecord } from './region.ts';
import { RegionSections } from './RegionSections.tsx';

export function RegionEdit() {
  return (
    <Allowed action="edit">
      <RecordGate<RegionRecord> resource="regions">{(region) => <OpenRegion region={region} />}</RecordGate>
    </Allowed>
  );
}

function OpenRegion({ region }: { region: RegionRecord }) {
  const form = useRecordEditor(REGION_FIELDS, region);
  return (
    <RecordPage
      title={region.name}
      back={{ label: t('Regions'), to: '/regions' }}
      actions={<DeleteRecord resource="regions" record={region} label={t('Delete region')} form={form} />}
      form={form}
      labels={REGION_LABELS}
      submitLabel={t('Save region')}
    >
      <RegionSections form={form} />
    </RecordPage>
  );
}
