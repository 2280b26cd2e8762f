import type { Id } from '@aislelab/domain';
import { LookupField, usePicked, type LookupFieldProps, type Picked } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';

type Shown = Pick<LookupFieldProps<Picked>, 'emptyLabel' | 'required' | 'error' | 'sx'>;

/** One organization, looked up by letters of its name. */
export function OrganizationField(props: Shown & { value: Id | null; onChange: (id: Id | null) => void }) {
  const { value, onChange, ...shown } = props;
  const picked = usePicked('organizations', value);
  return (
    <LookupField
      {...shown}
      resource="organizations"
      label={t('Organization')}
      value={picked}
      onChange={(row) => onChange(row?._id ?? null)}
    />
  );
}
