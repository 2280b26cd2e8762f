import { REPORT_TEXTS, variationLetter } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ZOOM_STEPS, zoomBy } from '../../rules/areas.ts';

const TEXTS = REPORT_TEXTS.maps;

export interface MapLook {
  variation: number;
  zoom: number;
  products: boolean;
  details: boolean;
  /** More and less than the control instead of the amount. */
  difference: boolean;
}

export function MapControls(props: {
  look: MapLook;
  onChange: (next: Partial<MapLook>) => void;
  /** The control first. */
  variations: readonly number[];
  control: number;
}) {
  const { look, onChange, variations, control } = props;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, displayPrint: 'none' }}>
      <TextField
        select
        size="small"
        label={t('Variation')}
        value={look.variation}
        onChange={({ target }) => onChange({ variation: Number(target.value) })}
        sx={{ minWidth: 140 }}
      >
        {variations.map((variation) => (
          <MenuItem key={variation} value={variation}>
            {variation === control ? translated(REPORT_TEXTS.control) : variationLetter(variation)}
          </MenuItem>
        ))}
      </TextField>
      <Box
        component="fieldset"
        aria-label={t('Zoom')}
        sx={{ border: 0, margin: 0, padding: 0, display: 'flex', alignItems: 'center', gap: 0.5 }}
      >
        <ZoomButton label={t('Zoom out')} direction={-1} look={look} onChange={onChange} />
        <Typography
          component="output"
          aria-live="polite"
          variant="body2"
          sx={{ minWidth: 48, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
        >
          {look.zoom}×
        </Typography>
        <ZoomButton label={t('Zoom in')} direction={1} look={look} onChange={onChange} />
      </Box>
      <Toggle
        label={translated(TEXTS.showProducts)}
        checked={look.products}
        onChange={(products) => onChange({ products })}
      />
      <Toggle
        label={translated(TEXTS.showDetails)}
        checked={look.details}
        // Differences have a separate colour scale.
        disabled={look.difference && look.variation !== control}
        onChange={(details) => onChange({ details })}
      />
      {look.variation !== control && (
        <Toggle
          label={translated(TEXTS.showDifference)}
          checked={look.difference}
          onChange={(difference) => onChange({ difference })}
        />
      )}
    </Box>
  );
}

function ZoomButton(props: {
  label: string;
  direction: 1 | -1;
  look: MapLook;
  onChange: (next: Partial<MapLook>) => void;
}) {
  const { label, direction, look, onChange } = props;
  const end = look.zoom === ZOOM_STEPS.at(direction === 1 ? -1 : 0);
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        // Not disabled: that would take the focus away from a reader who zooms with the keyboard.
        aria-disabled={end}
        size="small"
        onClick={() => onChange({ zoom: zoomBy(look.zoom, direction) })}
        sx={{ opacity: end ? 0.4 : 1 }}
      >
        {direction === 1 ? <Add fontSize="small" /> : <Remove fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

function Toggle(props: { label: string; checked: boolean; disabled?: boolean; onChange: (checked: boolean) => void }) {
  return (
    <FormControlLabel
      disabled={props.disabled ?? false}
      control={<Switch size="small" checked={props.checked} onChange={(_, checked) => props.onChange(checked)} />}
      label={props.label}
      sx={{ marginInline: 0, gap: 0.5 }}
    />
  );
}
