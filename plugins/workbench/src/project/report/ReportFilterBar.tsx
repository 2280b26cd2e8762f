import { REPORT_TEXTS, type Project } from '@aislelab/domain';
import { chosenProduct, type ReportProduct } from '@aislelab/statistics';
import type { ReportFilters } from '@aislelab/ui-kit';
import { t, translated } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ProductSelect } from './ProductSelect.tsx';

export interface ReportFilterBarProps {
  project: Project;
  /** `null` while they come: their place is held. */
  products: readonly ReportProduct[] | null;
  filters: ReportFilters;
  setFilters: (next: Partial<ReportFilters>) => void;
}

/** Age and gender side by side, the product below them over the full width. */
export function ReportFilterBar({ project, products, filters, setFilters }: ReportFilterBarProps) {
  const chosen = chosenProduct(products ?? [], filters);
  return (
    <Card component="section" aria-label={t('Filters')} sx={{ padding: 2, displayPrint: 'none' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <Choice
          label={t('Age')}
          value={filters.age}
          options={project.config.age}
          onChange={(age) => setFilters({ age })}
        />
        <Choice
          label={t('Gender')}
          value={filters.gender}
          options={project.config.gender}
          onChange={(gender) => setFilters({ gender })}
        />
        {products === null && (
          <TextField label={t('Product')} disabled value="" helperText=" " sx={{ gridColumn: '1 / -1' }} />
        )}
        {products && chosen && (
          <ProductSelect
            project={project}
            products={products}
            chosen={chosen}
            filters={filters}
            onChoose={(product) => setFilters({ product })}
          />
        )}
      </Box>
    </Card>
  );
}

function Choice(props: {
  label: string;
  value: string | null;
  options: readonly { _id: string; label: string }[];
  onChange: (value: string | null) => void;
}) {
  return (
    <TextField
      select
      label={props.label}
      value={props.value ?? ''}
      onChange={({ target: { value } }) => props.onChange(value || null)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translated(REPORT_TEXTS.any)}</MenuItem>
      {props.options.map(({ _id, label }) => (
        <MenuItem key={_id} value={_id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
