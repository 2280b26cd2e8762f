import { t, translated } from '@aislelab/ui-kit/texts';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ListItemButton from '@mui/material/ListItemButton';
import ListSubheader from '@mui/material/ListSubheader';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useEditorContext } from '../state/EditorContext.ts';

/** Chooses the section of the store; only where there is a choice. */
export function SectionPicker() {
  const { sections, state, dispatch, props } = useEditorContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = sections.find(({ id }) => id === state.section);
  if (sections.length < 2 || !current) return null;
  const groups = [...new Set(sections.map(({ group }) => group))];
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={t('Store section: %{name}', { name: translated(current.name) })}
        endIcon={<ExpandMore />}
        onClick={(event) => setAnchor(event.currentTarget)}
        color="inherit"
      >
        {translated(current.name)}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('Store Section'), sx: { width: 260, p: 1 } } }}
      >
        <Typography variant="h3" sx={{ px: 1, py: 0.75 }}>
          {t('Store Section')}
        </Typography>
        {groups.map((group) => (
          <Box key={group} component="section" aria-label={translated(group)}>
            <ListSubheader component="div" disableGutters sx={{ px: 1, lineHeight: 2.2, bgcolor: 'transparent' }}>
              {translated(group)}
            </ListSubheader>
            {sections
              .filter((section) => section.group === group)
              .map(({ id, name }) => (
                <ListItemButton
                  key={id}
                  selected={id === state.section}
                  aria-current={id === state.section ? 'true' : undefined}
                  onClick={() => {
                    dispatch({ type: 'section', section: id });
                    setAnchor(null);
                  }}
                  sx={{ py: 0.75, justifyContent: 'space-between' }}
                >
                  {translated(name)}
                  {id === 'display' && !props.display && <Chip size="small" label={t('Not Tested')} />}
                </ListItemButton>
              ))}
          </Box>
        ))}
      </Popover>
    </>
  );
}
