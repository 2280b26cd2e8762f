import type { CustomField } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { PartProps } from './parts.ts';

/** Fields that admins added and plugins declare; nothing where there are none. */
export function CustomPart({ fields, edit, errors, readOnly, customFields }: PartProps) {
  if (customFields.length === 0) return null;
  const set = (name: string, text: string) => edit({ custom: { ...fields.custom, [name]: text } });
  return (
    <SectionCard title={t('More fields')}>
      <Stack sx={{ gap: 2, maxWidth: 560 }}>
        {customFields.map((field) => (
          <CustomInput
            key={field.name}
            field={field}
            value={fields.custom[field.name] ?? ''}
            error={errors[`custom.${field.name}`]}
            readOnly={readOnly}
            onChange={(text) => set(field.name, text)}
          />
        ))}
      </Stack>
    </SectionCard>
  );
}

function CustomInput(props: {
  field: CustomField;
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (text: string) => void;
}) {
  const { field, value, error, readOnly } = props;
  const choices = choicesOf(field, value);
  return (
    <TextField
      select={choices !== null}
      type={field.type === 'date' ? 'date' : 'text'}
      label={field.label}
      value={value}
      error={error !== undefined}
      helperText={error ?? field.description}
      onChange={({ target }) => props.onChange(target.value)}
      slotProps={{
        select: { readOnly },
        htmlInput: { readOnly, autoComplete: 'off', ...(field.type === 'number' && { inputMode: 'decimal' }) },
        ...(field.type === 'date' && { inputLabel: { shrink: true } }),
      }}
    >
      {choices !== null && <MenuItem value="">{t('None')}</MenuItem>}
      {choices?.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {field.type === 'flag' ? FLAG[choice] : choice}
        </MenuItem>
      ))}
    </TextField>
  );
}

const FLAG: Readonly<Record<string, string>> = { Yes: t('Yes'), No: t('No') };

/** With the value of the item, which a field perhaps takes no more. `null` for what is typed. */
function choicesOf({ type, choices }: CustomField, value: string): readonly string[] | null {
  if (type === 'flag') return Object.keys(FLAG);
  if (type !== 'choice') return null;
  return value === '' || choices.includes(value) ? choices : [...choices, value];
}
