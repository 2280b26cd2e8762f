import { PRICE_TAG_COLORS, type PriceTagColor } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { FINGER_SIZED } from './stage/measures.ts';
import { ROOM, TAGS } from './stage/paint.ts';

const NAMES: Record<PriceTagColor, string> = { YELLOW: t('Yellow'), WHITE: t('White'), RED: t('Red') };

/** The colour of one price tag. `null` is the project's; choosing the current colour again also selects it. */
export function TagColors(props: {
  value: PriceTagColor | null;
  /** Colour of all tags without an individual one. */
  common: PriceTagColor;
  disabled: boolean;
  onChange: (color: PriceTagColor | null) => void;
}) {
  const { value, common, disabled, onChange } = props;
  return (
    <Box
      component="fieldset"
      className="tags"
      aria-label={t('Price tag')}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, m: 0, p: 0, border: 0 }}
    >
      <Typography className="label" sx={{ fontSize: 12.5, color: ROOM.quiet, mr: 0.5 }}>
        {t('Price tag')}
      </Typography>
      {PRICE_TAG_COLORS.map((color) => {
        const shown = color === (value ?? common);
        const label = t('%{value} price tag', { value: NAMES[color] });
        return (
          <Tooltip
            key={color}
            title={shown && value === null ? t('%{label}: the colour of all', { label }) : label}
            placement="top"
          >
            <ButtonBase
              aria-label={label}
              aria-pressed={shown}
              disabled={disabled}
              onClick={() => onChange(color === value || color === common ? null : color)}
              sx={{
                width: 26,
                height: 26,
                borderRadius: 0.5,
                bgcolor: TAGS[color],
                border: `1px solid ${ROOM.line}`,
                outline: shown ? '2px solid #22b8ae' : 'none',
                outlineOffset: 2,
                opacity: disabled ? 0.5 : 1,
                '&:focus-visible': { outline: '3px solid #62c7bd' },
                ...FINGER_SIZED,
              }}
            />
          </Tooltip>
        );
      })}
    </Box>
  );
}
