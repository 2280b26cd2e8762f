import type { DryRunShelves, Id } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sumOf, type FormErrors } from './form.ts';

export interface CategorySharesProps {
  category: DryRunShelves['categories'][number];
  /** Percent by brand. */
  typed: Readonly<Record<Id, string>>;
  /** Of the category as a whole. */
  error: string | undefined;
  /** By brand. */
  errors: FormErrors;
  onChange: (brand: Id, text: string) => void;
}

/** The brands of a category with their shares. An error opens it, and it stays open while the user corrects the error. */
export function CategoryShares({ category, typed, error, errors, onChange }: CategorySharesProps) {
  const [open, setOpen] = useState(false);
  const sum = sumOf(typed);
  const wrong = error !== undefined || Object.keys(errors).length > 0;
  return (
    <Box
      component="details"
      open={open || wrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      sx={(theme) => ({ borderTop: `1px solid ${theme.aisle.hairline}`, '&[open]': { paddingBottom: 2 } })}
    >
      <Box component="summary" sx={{ paddingBlock: 1.25, cursor: 'pointer' }}>
        <Typography component="span" variant="subtitle2">
          {category.name}
        </Typography>{' '}
        <Typography component="span" variant="body2" color="text.secondary">
          {sum.brands > 0
            ? t('%{brands} of %{brands2} brands, %{percent}% in all', {
                brands: sum.brands,
                brands2: category.brands.length,
                percent: sum.percent,
              })
            : t('%{brands} %{part}, nothing said', {
                brands: category.brands.length,
                part: category.brands.length === 1 ? 'brand' : 'brands',
              })}
        </Typography>
      </Box>
      <Box
        component="fieldset"
        aria-label={t('Market shares in %{name}', { name: category.name })}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
          margin: 0,
          padding: '8px 0 0',
          border: 0,
        }}
      >
        {category.brands.map(({ _id, name }) => (
          <TextField
            key={_id}
            size="small"
            label={name}
            value={typed[_id] ?? ''}
            error={errors[_id] !== undefined}
            helperText={errors[_id]}
            onChange={({ target }) => onChange(_id, target.value)}
            slotProps={{
              htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
              input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
            }}
          />
        ))}
      </Box>
      {error !== undefined && (
        <Typography variant="body2" color="error" role="alert" sx={{ marginTop: 1 }}>
          {error}
        </Typography>
      )}
    </Box>
  );
}
