import Search from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ListAnswer } from '@aislelab/ui-kit/api';
import { inSentence, t } from '@aislelab/ui-kit/texts';
import { EmptyState, ErrorNotice } from '@aislelab/ui-kit/widgets';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { ROW_HEIGHT } from './PickerRow.tsx';
import { LIBRARIES, type LibraryChoice } from './productQuery.ts';

export interface PickerDialogProps {
  title: string;
  /** '2 products in the test' */
  count: string;
  onClose: () => void;
  children: ReactNode;
}

/** Frame of a picker: several items are added at once, and their number appears below. */
export function PickerDialog({ title, count, onClose, children }: PickerDialogProps) {
  const label = useId();
  const narrow = useMediaQuery('(max-width: 600px)');
  return (
    <Dialog open onClose={onClose} aria-labelledby={label} maxWidth="md" fullWidth fullScreen={narrow}>
      <DialogTitle id={label}>{title}</DialogTitle>
      {children}
      <DialogActions sx={(theme) => ({ borderTop: `1px solid ${theme.aisle.hairline}`, paddingBlock: 1.5 })}>
        <Typography variant="body2" color="text.secondary" sx={{ marginRight: 'auto' }} aria-live="polite">
          {count}
        </Typography>
        <Button variant="contained" onClick={onClose}>
          {t('Done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Search and filters above the list. */
export function PickerFilters({ children }: { children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', padding: { xs: '8px 16px 16px', sm: '8px 24px 16px' } }}>
      {children}
    </Stack>
  );
}

const LIBRARY_LABELS: Record<LibraryChoice, string> = {
  ALL: t('All'),
  GLOBAL: t('Global'),
  ORGANIZATION: t('Organization'),
};

export function LibraryFilter(props: { value: LibraryChoice; onChange: (value: LibraryChoice) => void }) {
  return (
    <TextField
      select
      size="small"
      label={t('Library')}
      value={props.value}
      onChange={({ target }) => props.onChange(LIBRARIES.find((one) => one === target.value) ?? 'ALL')}
      sx={{ minWidth: 150, flex: { xs: 1, sm: 'none' } }}
    >
      {LIBRARIES.map((one) => (
        <MenuItem key={one} value={one}>
          {LIBRARY_LABELS[one]}
        </MenuItem>
      ))}
    </TextField>
  );
}

export interface PickerListProps<T> {
  /** Accessible name of the list. */
  label: string;
  found: UseQueryResult<ListAnswer<T>>;
  /** From 0. */
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  nothing: { title: string; hint: string };
  row: (item: T) => ReactNode;
}

/** One page of the results. It keeps its height, so that nothing jumps on another page. */
export function PickerList<T>({ label, found, page, pageSize, onPage, nothing, row }: PickerListProps<T>) {
  const pages = Math.ceil((found.data?.count ?? 0) / pageSize);
  return (
    <>
      <DialogContent
        dividers
        sx={{ padding: 0, height: { sm: 7 * ROW_HEIGHT }, opacity: found.isPlaceholderData ? 0.6 : 1 }}
      >
        {found.error ? (
          <Box sx={{ padding: 3 }}>
            <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />
          </Box>
        ) : !found.data ? (
          <Stack
            component="output"
            aria-label={t('Loading %{label}', { label: inSentence(label) })}
            sx={{ padding: '12px 24px', gap: 3 }}
          >
            {Array.from({ length: 7 }, (_, index) => (
              <Skeleton key={index} variant="rounded" height={48} />
            ))}
          </Stack>
        ) : found.data.data.length === 0 ? (
          <EmptyState icon={<Search />} title={nothing.title}>
            {nothing.hint}
          </EmptyState>
        ) : (
          <Box component="ul" aria-label={label} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {found.data.data.map(row)}
          </Box>
        )}
      </DialogContent>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page + 1}
          onChange={(_, next) => onPage(next - 1)}
          size="small"
          sx={{ alignSelf: 'center', paddingBlock: 1 }}
        />
      )}
    </>
  );
}
