import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { Id } from '@aislelab/domain';
import type { Picked } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import type { ReferenceKind } from '../rows.ts';
import { ReferencePicker } from './ReferencePicker.tsx';

/** Picks several: each becomes a chip that can be taken out again. */
export function ManyField(props: {
  kind: ReferenceKind;
  label: string;
  value: readonly Picked[];
  onChange: (value: readonly Picked[]) => void;
  organization: Id | null;
  error?: string;
  readOnly?: boolean;
}) {
  const { value, onChange } = props;
  return (
    <Stack sx={{ gap: 1 }}>
      <ReferencePicker
        kind={props.kind}
        label={props.label}
        value={null}
        organization={props.organization}
        error={props.error}
        readOnly={props.readOnly}
        onChange={(row) => {
          if (row && !value.some(({ _id }) => _id === row._id)) onChange([...value, { _id: row._id, name: row.name }]);
        }}
      />
      {value.length > 0 && (
        <Stack
          component="ul"
          direction="row"
          aria-label={t('%{label} chosen', { label: props.label })}
          sx={{ gap: 0.75, flexWrap: 'wrap', margin: 0, padding: 0, listStyle: 'none' }}
        >
          {value.map((one) => (
            <li key={one._id}>
              <Chip
                label={one.name || t('Unnamed')}
                onDelete={props.readOnly ? undefined : () => onChange(value.filter(({ _id }) => _id !== one._id))}
              />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
