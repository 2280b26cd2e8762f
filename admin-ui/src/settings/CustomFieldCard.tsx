import { CUSTOM_FIELD_LIMITS, CUSTOM_FIELD_TYPES, CUSTOMIZABLE, type Customizable } from '@aislelab/domain';
import type { FieldErrors } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { nameFrom, TYPE_LABELS, type CustomFieldRow } from './customFields.ts';

const KIND_LABELS: Record<Customizable, string> = { products: t('Products'), posmaterials: t('POS materials') };

export interface CustomFieldCardProps {
  field: CustomFieldRow;
  /** Not saved yet: its name and type can still be chosen. */
  isNew: boolean;
  /** By the part of the field. */
  errors: FieldErrors;
  onChange: (field: CustomFieldRow) => void;
  onDelete: () => void;
}

/** One custom field of the library: its label, type and place. */
export function CustomFieldCard({ field, isNew, errors, onChange, onDelete }: CustomFieldCardProps) {
  const set = (patch: Partial<CustomFieldRow>) => onChange({ ...field, ...patch });
  // The name follows the label until a user types another one.
  const relabel = (label: string) =>
    set({ label, ...(isNew && field.name === nameFrom(field.label) && { name: nameFrom(label) }) });
  const text = (part: 'label' | 'name' | 'description' | 'choices', help: string) => ({
    value: field[part],
    error: errors[part] !== undefined,
    helperText: errors[part] ?? help,
  });
  return (
    <SectionCard
      title={field.label.trim() || t('New field')}
      description={TYPE_LABELS[field.type]}
      action={
        <Button color="error" onClick={onDelete}>
          {t('Delete field')}
        </Button>
      }
    >
      <Stack sx={{ gap: 2, maxWidth: 560 }}>
        <TextField
          required
          label={t('Label')}
          {...text('label', t('In forms, lists and files'))}
          onChange={({ target }) => relabel(target.value)}
          slotProps={{ htmlInput: { maxLength: CUSTOM_FIELD_LIMITS.label, autoComplete: 'off' } }}
        />
        <TextField
          required
          label={t('Name')}
          {...text('name', t('In the API and in files of sessions. It cannot be changed later.'))}
          onChange={({ target }) => set({ name: target.value })}
          slotProps={{ htmlInput: { maxLength: 40, readOnly: !isNew, autoComplete: 'off', spellCheck: false } }}
        />
        <TextField
          select
          label={t('Type')}
          value={field.type}
          disabled={!isNew}
          error={errors['type'] !== undefined}
          helperText={errors['type']}
          onChange={({ target }) =>
            set({ type: CUSTOM_FIELD_TYPES.find((type) => type === target.value) ?? field.type })
          }
        >
          {CUSTOM_FIELD_TYPES.map((type) => (
            <MenuItem key={type} value={type}>
              {TYPE_LABELS[type]}
            </MenuItem>
          ))}
        </TextField>
        {field.type === 'choice' && (
          <TextField
            required
            multiline
            minRows={3}
            label={t('Choices')}
            {...text('choices', t('One a line. Items keep a deleted choice until a user chooses another one.'))}
            onChange={({ target }) => set({ choices: target.value })}
          />
        )}
        <TextField
          label={t('Description')}
          {...text('description', t('Below the field in forms'))}
          onChange={({ target }) => set({ description: target.value })}
          slotProps={{ htmlInput: { maxLength: CUSTOM_FIELD_LIMITS.description, autoComplete: 'off' } }}
        />
        <FormControl component="fieldset" error={errors['kinds'] !== undefined}>
          <FormLabel component="legend">{t('Items that have it')}</FormLabel>
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
            {CUSTOMIZABLE.map((kind) => (
              <FormControlLabel
                key={kind}
                label={KIND_LABELS[kind]}
                control={
                  <Checkbox
                    checked={field.kinds.includes(kind)}
                    onChange={(_, on) =>
                      set({ kinds: CUSTOMIZABLE.filter((one) => (one === kind ? on : field.kinds.includes(one))) })
                    }
                  />
                }
              />
            ))}
          </Stack>
          {errors['kinds'] && <FormHelperText>{errors['kinds']}</FormHelperText>}
        </FormControl>
        <FormControlLabel
          label={t('Column and filter in lists')}
          control={
            <Switch
              checked={field.listed}
              onChange={(_, listed) => set({ listed })}
              slotProps={{ input: { role: 'switch' } }}
            />
          }
        />
      </Stack>
    </SectionCard>
  );
}
