import { variationLetter } from '@aislelab/domain';
import { VariationBadge } from '@aislelab/ui-kit/widgets';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useEditorContext } from '../state/EditorContext.ts';

/** Shows the shelves with the pictures and prices of one variation. Projects only. */
export function VariationPicker() {
  const { props, state, dispatch } = useEditorContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (props.target !== 'project' || props.variations.length === 0) return null;
  const label = `Variation ${variationLetter(state.variation)}`;
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Preview variation: ${label}`}
        startIcon={<VariationBadge index={state.variation} control={false} size={22} />}
        endIcon={<ExpandMore />}
        onClick={(event) => setAnchor(event.currentTarget)}
        color="inherit"
        sx={{ '@media (max-width: 599px)': { fontSize: 0, minWidth: 0, px: 1 } }}
      >
        {label}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Preview Variation' } }}
      >
        <Typography variant="h3" component="li" role="presentation" sx={{ px: 2, py: 0.75 }}>
          Preview Variation
        </Typography>
        {props.variations.map(({ _id }, index) => (
          <MenuItem
            key={_id}
            selected={index === state.variation}
            onClick={() => {
              dispatch({ type: 'variation', variation: index });
              setAnchor(null);
            }}
          >
            <ListItemIcon>
              <VariationBadge index={index} control={false} size={22} />
            </ListItemIcon>
            {`Variation ${variationLetter(index)}`}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
