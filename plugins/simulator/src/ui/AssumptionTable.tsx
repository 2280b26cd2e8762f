import { t } from '@aislelab/ui-kit/texts';
import { NarrowLabel, stackedTable } from '@aislelab/ui-kit/widgets';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { ASSUMPTION_KEYS, ASSUMPTIONS, type AssumptionKey } from '../assumptions.ts';

export function AssumptionTable(props: {
  values: Readonly<Record<AssumptionKey, number>>;
  onChange: (key: AssumptionKey, value: number) => void;
  /** Errors of values, shown beside them. */
  errors?: Readonly<Partial<Record<AssumptionKey, string>>>;
}) {
  return (
    <Table size="small" sx={stackedTable}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Assumption')}</TableCell>
          <TableCell>{t('Value')}</TableCell>
          <TableCell>{t('Source')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {ASSUMPTION_KEYS.flatMap((key, at) => [
          ...headOf(at),
          <TableRow key={key}>
            <TableCell>{ASSUMPTIONS[key].label}</TableCell>
            <TableCell>
              <NarrowLabel>{t('Value')}</NarrowLabel>
              <NumberEntry
                label={ASSUMPTIONS[key].label}
                value={props.values[key]}
                error={props.errors?.[key]}
                onChange={(value) => props.onChange(key, value)}
              />
            </TableCell>
            <TableCell sx={{ color: 'text.secondary' }}>{ASSUMPTIONS[key].source}</TableCell>
          </TableRow>,
        ])}
      </TableBody>
    </Table>
  );
}

const GROUPS = {
  people: t('People'),
  walk: t('Walking and stopping'),
  attention: t('What is noticed'),
  choice: t('What is chosen'),
  basket: t('What is bought at all'),
  review: t('Rating and words'),
  quality: t('Visits that the audit flags'),
} as const;

/** The title of a group above its first row. */
function headOf(at: number) {
  const [before, key] = [ASSUMPTION_KEYS[at - 1], ASSUMPTION_KEYS[at]];
  if (!key || (before && ASSUMPTIONS[before].group === ASSUMPTIONS[key].group)) return [];
  const { group } = ASSUMPTIONS[key];
  return [
    <TableRow key={group}>
      <TableCell colSpan={3} component="th" scope="colgroup" sx={{ paddingTop: 3, fontWeight: 650 }}>
        {GROUPS[group]}
      </TableCell>
    </TableRow>,
  ];
}

function NumberEntry(props: {
  label: string;
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
}) {
  return (
    <TextField
      type="number"
      size="small"
      value={Number.isNaN(props.value) ? '' : props.value}
      error={props.error !== undefined || Number.isNaN(props.value)}
      helperText={props.error}
      onChange={({ target }) => props.onChange(target.value === '' ? Number.NaN : Number(target.value))}
      sx={{ width: 120 }}
      slotProps={{ htmlInput: { 'aria-label': props.label, step: 'any' } }}
    />
  );
}
