import { LIBRARY_PAGE_SIZE, loadSection, type LibraryPlanogram } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { ErrorNotice } from '@aislelab/ui-kit/widgets';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useEditorContext } from '../state/EditorContext.ts';
import { CategorySelect } from './CategoryPicker.tsx';
import { LibrarySelect } from './LibrarySelect.tsx';
import { planogramsQuery, type GlobalOrOwn } from './queries.ts';

type Listed = Pick<LibraryPlanogram, '_id' | 'name'> & { categories: (string | { _id: string; name: string })[] };

/** Finds a planogram of the library and puts it into the current section. */
export function LoadPanel({ close }: { close: () => void }) {
  const api = useApi();
  const editor = useEditorContext();
  const { organization, preview } = editor.props;
  const [search, setSearch] = useState('');
  const [library, setLibrary] = useState<GlobalOrOwn | null>(null);
  const [category, setCategory] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const query = planogramsQuery(
    { search: useDeferredValue(search), library, category, region: preview?.region ?? null },
    organization,
  );
  const found = useQuery({
    queryKey: ['library', 'planograms', query],
    queryFn: ({ signal }) => api.list<Listed>('/library/planograms', query, { signal }),
    placeholderData: keepPreviousData,
  });
  const load = useMutation({
    mutationFn: async ({ _id, name }: Listed) => {
      const { planogram } = await api.get<Pick<LibraryPlanogram, 'planogram'>>(`/library/planograms/${_id}`);
      const products = await editor.lookUp(planogram);
      const { section } = editor.state;
      const loaded = editor.run(
        (now, context) => loadSection(now, { section, source: planogram }, context),
        { text: t('%{name} loaded', { name }), selected: null },
        products,
      );
      if (loaded) close();
    },
  });
  const planograms = found.data?.data ?? [];
  const choice = planograms.find(({ _id }) => _id === chosen);
  return (
    <>
      <TextField
        size="small"
        type="search"
        label={t('Search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      {organization !== null && <LibrarySelect value={library} onChange={setLibrary} />}
      <CategorySelect onChange={setCategory} />
      <LinearProgress
        aria-label={t('Searching')}
        sx={{ visibility: found.isFetching ? 'visible' : 'hidden', height: 2 }}
      />
      {found.error && <ErrorNotice error={found.error} />}
      <List
        dense
        disablePadding
        aria-label={t('Planograms')}
        sx={{ maxHeight: LIBRARY_PAGE_SIZE * 44, overflowY: 'auto' }}
      >
        {planograms.map((item) => (
          <ListItemButton key={item._id} selected={item._id === chosen} onClick={() => setChosen(item._id)}>
            <ListItemText
              primary={item.name}
              secondary={item.categories.flatMap((c) => (typeof c === 'string' ? [] : c.name)).join(', ')}
            />
          </ListItemButton>
        ))}
      </List>
      {found.data && planograms.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('No Planograms Found')}
        </Typography>
      )}
      {load.error && <ErrorNotice error={load.error} />}
      <Button
        variant="contained"
        disabled={!choice}
        loading={load.isPending}
        onClick={() => choice && load.mutate(choice)}
      >
        {t('Load Planogram')}
      </Button>
    </>
  );
}
