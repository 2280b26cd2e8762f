import { PROJECT_TEXTS, type LibraryKind } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { ConfirmDialog } from '@aislelab/ui-kit/widgets';
import Delete from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { KIND_NAMES } from '../rows.ts';
import { BulkResults } from './BulkResults.tsx';
import type { Selection } from './LibraryTable.tsx';
import { useBulkDelete } from './useBulkDelete.ts';

/** Actions on the selected items, across all pages. */
export function BulkBar(props: {
  kind: LibraryKind;
  selected: Selection;
  onChange: (selected: Selection) => void;
  onClear: () => void;
}) {
  const { kind, selected, onChange } = props;
  const [asking, setAsking] = useState(false);
  const bulk = useBulkDelete(kind);
  const count = selected.size;
  const what = count === 1 ? KIND_NAMES[kind].one : t('%{count} items', { count });
  const run = async () => {
    setAsking(false);
    await bulk.run([...selected.values()]);
  };
  const close = () => {
    const left = bulk.results.filter(({ state }) => state !== 'removed').map(({ row }) => row);
    bulk.clear();
    onChange(new Map(left.map((row) => [row._id, row])));
  };
  return (
    <Stack
      direction="row"
      component="section"
      aria-label={t('Selected')}
      sx={(theme) => ({
        gap: 1.5,
        alignItems: 'center',
        padding: '8px 16px',
        borderRadius: 1,
        backgroundColor: theme.aisle.primarySoft,
      })}
    >
      <Typography variant="subtitle2" component="output" sx={{ flex: 1 }}>
        {t('%{count} selected', { count })}
      </Typography>
      <Button onClick={props.onClear}>{t('Clear ## selection')}</Button>
      <Button color="error" startIcon={<Delete />} onClick={() => setAsking(true)}>
        {t('Delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={
          count === 1 ? translated(PROJECT_TEXTS.removeItem) : t('Permanently remove these %{count} items?', { count })
        }
        confirmLabel={t('Delete %{what}', { what })}
        destructive
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        {t('What is still in use stays; you see which, and where.')}
      </ConfirmDialog>
      {bulk.results.length > 0 && (
        <BulkResults kind={kind} results={bulk.results} total={bulk.total} running={bulk.running} onClose={close} />
      )}
    </Stack>
  );
}
