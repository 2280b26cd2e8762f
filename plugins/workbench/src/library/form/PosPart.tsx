import { formatSides, POS_TYPE_INFO, POS_TYPE_NAMES, POS_TYPES } from '@aislelab/domain';
import { errorOf } from '@aislelab/ui-kit/forms';
import { t, translated } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { PictureField } from '../picture/PictureField.tsx';
import { posPictureSize } from '../picture/sizes.ts';
import { hasBack } from './fields.ts';
import type { PartProps } from './parts.ts';

/** Place of the material, and its one or two pictures in the size of that place. */
export function PosPart({ fields, edit, errors, readOnly, units }: PartProps) {
  const { type } = fields;
  const picture = { kind: 'pos', cm: POS_TYPE_INFO[type], exact: posPictureSize(type), readOnly } as const;
  return (
    <SectionCard
      title={t('Type and pictures')}
      description={t('Each type has its place at the shelf and its exact size.')}
    >
      <Stack sx={{ gap: 3 }}>
        <TextField
          select
          required
          label={t('Type')}
          value={type}
          error={errors['type'] !== undefined}
          helperText={errors['type']}
          onChange={({ target }) => edit({ type: POS_TYPES.find((one) => one === target.value) ?? type })}
          sx={{ maxWidth: 560 }}
          slotProps={{ select: { readOnly } }}
        >
          {POS_TYPES.map((one) => (
            <MenuItem key={one} value={one}>
              {translated(POS_TYPE_NAMES[one])}:{' '}
              {formatSides([POS_TYPE_INFO[one].width, POS_TYPE_INFO[one].height], units)}
            </MenuItem>
          ))}
        </TextField>
        <PictureField
          {...picture}
          required
          pasteAnywhere
          label={hasBack(type) ? t('Front') : t('Picture')}
          value={fields.front}
          error={errors['image.front'] ?? errors['front'] ?? errors['image']}
          onChange={(front) => edit({ front })}
        />
        {hasBack(type) && (
          <PictureField
            {...picture}
            label={t('Back')}
            value={fields.back}
            error={errorOf(errors, 'image.back') ?? errors['back']}
            onChange={(back) => edit({ back })}
          />
        )}
      </Stack>
    </SectionCard>
  );
}
