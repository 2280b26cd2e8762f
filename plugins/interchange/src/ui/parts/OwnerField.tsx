import { useViewer } from '@aislelab/ui-kit/api';
import { LookupField } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';

export type Owner = { _id: string; name: string } | null;

/** Owner of the library: admins choose; other users have no choice. */
export function OwnerField({
  value,
  onChange,
  readOnly,
}: {
  value: Owner;
  onChange: (owner: Owner) => void;
  readOnly?: boolean;
}) {
  const viewer = useViewer();
  if (viewer.role !== 'ADMIN') return null;
  return (
    <LookupField
      resource="organizations"
      label={t('Library of')}
      emptyLabel={t('Everyone (global)')}
      size="small"
      value={value}
      onChange={(row) => onChange(row && { _id: row._id, name: row.name })}
      readOnly={readOnly}
      sx={{ maxWidth: 360 }}
    />
  );
}
