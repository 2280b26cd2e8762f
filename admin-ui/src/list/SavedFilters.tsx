import { t } from '@aislelab/ui-kit/texts';
import Bookmark from '@mui/icons-material/BookmarkBorderOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { useListContext } from 'react-admin';
import { useSavedFilters, type SavedFilter } from './useSavedFilters.ts';

/** Keeps the filters of react-admin's list under a name, and sets them again. */
export function SavedFilters() {
  const { resource, filterValues, setFilters } = useListContext();
  return <SavedFiltersButton list={resource} filter={filterValues} onChoose={(filter) => setFilters({ ...filter })} />;
}

/** The same for any list. */
export function SavedFiltersButton(props: {
  /** Its name among the viewer's saved filters. */
  list: string;
  filter: SavedFilter['filter'];
  onChoose: (filter: SavedFilter['filter']) => void;
}) {
  const { saved, save, remove } = useSavedFilters(props.list);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        size="small"
        startIcon={<Bookmark />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('Saved filters')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('Saved filters'), sx: { width: 300 } } }}
      >
        {saved.length > 0 && (
          <List dense aria-label={t('Saved filters')}>
            {saved.map(({ name, filter }) => (
              <ListItem
                key={name}
                disablePadding
                secondaryAction={
                  <IconButton
                    edge="end"
                    size="small"
                    aria-label={t('Forget %{name}', { name })}
                    onClick={() => remove(name)}
                  >
                    <Delete fontSize="small" />
                  </IconButton>
                }
              >
                <ListItemButton
                  onClick={() => {
                    props.onChoose(filter);
                    close();
                  }}
                >
                  <ListItemText primary={name} slotProps={{ primary: { noWrap: true } }} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
        {saved.length > 0 && <Divider />}
        <SaveForm
          empty={Object.keys(props.filter).length === 0}
          onSave={(name) => {
            save({ name, filter: props.filter });
            close();
          }}
        />
      </Popover>
    </>
  );
}

function SaveForm({ empty, onSave }: { empty: boolean; onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  if (empty)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ padding: 2 }}>
        {t('Search or filter the list first, then keep that here under a name.')}
      </Typography>
    );
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, padding: 1.5 }}>
      <TextField
        fullWidth
        label={t('Name of this filter')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Button type="submit" variant="contained" disabled={name.trim() === ''}>
        {t('Save')}
      </Button>
    </Box>
  );
}
