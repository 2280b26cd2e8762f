import { type Project } from '@aislelab/domain';
import { boughtProducts, buyersEntry, type ReportProduct } from '@aislelab/statistics';
import type { ReportFilters } from '@aislelab/ui-kit';
import { useCompactRows } from '@aislelab/ui-kit/data';
import { t } from '@aislelab/ui-kit/texts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useMemo, useState } from 'react';

export interface ProductSelectProps {
  project: Project;
  products: readonly ReportProduct[];
  chosen: ReportProduct;
  filters: ReportFilters;
  onChoose: (product: string) => void;
}

/** The product of the report. Products without a buyer in the selection are dimmed, and can still be chosen. */
export function ProductSelect({ project, products, chosen, filters, onChoose }: ProductSelectProps) {
  // Requested when the pointer or focus first comes near the list, so that it does not change while open.
  const [near, setNear] = useState(false);
  const rows = useCompactRows(project, [buyersEntry(filters)], near).data;
  const bought = useMemo(() => rows && boughtProducts(rows), [rows]);
  return (
    <Autocomplete
      disableClearable
      options={[...products]}
      value={chosen}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ _id }) => _id}
      isOptionEqualToValue={(a, b) => a._id === b._id}
      onChange={(_, { _id }) => onChoose(_id)}
      onFocus={() => setNear(true)}
      onPointerEnter={() => setNear(true)}
      renderOption={({ key, ...props }, { _id, name, category, brand, project: tested }) => {
        const dimmed = bought?.has(_id) === false;
        return (
          <Box component="li" key={key} {...props} data-dimmed={dimmed} sx={{ gap: 1 }}>
            <Typography
              variant="body2"
              sx={{
                flex: 1,
                fontWeight: tested ? 600 : 400,
                ...(dimmed && { color: 'text.secondary', fontStyle: 'italic' }),
              }}
            >
              {name}
              {dimmed && <span style={visuallyHidden}>{t(', not bought in this selection')}</span>}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {category} · {brand}
            </Typography>
          </Box>
        );
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('Product')}
          helperText={t('Category: %{category} · Brand: %{brand}', { category: chosen.category, brand: chosen.brand })}
        />
      )}
      sx={{ gridColumn: '1 / -1' }}
    />
  );
}
