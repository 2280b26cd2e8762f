import { variationLetter } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import { VariationBadge } from '@aislelab/ui-kit/widgets';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ownsLayout } from '../compare/layouts.ts';
import { PHONE } from '../stage/measures.ts';
import { useEditorContext } from '../state/EditorContext.ts';

/** Said, not shown. */
const HEARD = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Shows the shelves with the pictures and prices of one variation, and its own layout where it has one. Projects only. */
export function VariationPicker() {
  const { props, state, dispatch } = useEditorContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (props.target !== 'project' || props.variations.length === 0) return null;
  const label = t('Variation %{variationLetter}', { variationLetter: variationLetter(state.variation) });
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMore />}
        onClick={(event) => setAnchor(event.currentTarget)}
        color="inherit"
        sx={{ gap: 1 }}
      >
        <Box component="span" sx={HEARD}>
          {t('Preview variation: ')}
        </Box>
        {/* Its letter is said by the label. */}
        <Box component="span" aria-hidden sx={{ display: 'inline-flex' }}>
          <VariationBadge
            index={state.variation}
            control={props.variations[state.variation]?.control ?? false}
            size={22}
          />
        </Box>
        <Box component="span" sx={{ [`@media ${PHONE}`]: HEARD }}>
          {label}
        </Box>
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('Preview Variation') } }}
      >
        <Typography variant="h3" component="li" role="presentation" sx={{ px: 2, py: 0.75 }}>
          {t('Preview Variation')}
        </Typography>
        {props.variations.map(({ _id, control }, index) => (
          <MenuItem
            key={_id}
            selected={index === state.variation}
            onClick={() => {
              dispatch({ type: 'variation', variation: index, id: _id });
              setAnchor(null);
            }}
          >
            <ListItemIcon>
              <VariationBadge index={index} control={control ?? false} size={22} />
            </ListItemIcon>
            {t('Variation %{variationLetter}%{part}', {
              variationLetter: variationLetter(index),
              part: ownsLayout(state, _id) ? t(' (own layout)') : '',
            })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
