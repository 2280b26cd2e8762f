import { buyersText, countText, REPORT_TEXTS, shoppersText } from '@aislelab/domain';
import { VariationBadge } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { textOn } from '@aislelab/ui-kit/tokens';
import { translated } from '@aislelab/ui-kit/texts';

/**
 * 'Control', or the letter of a variation in its colour; how many shoppers it had on hover and in small print.
 * @param props.buyers where these are counted and not all shoppers
 */
export function VariationLabel(props: { variation: number; control: boolean; shoppers: number; buyers?: number }) {
  const { variation, control, shoppers, buyers } = props;
  return (
    <Tooltip title={shoppersText(shoppers)} describeChild>
      <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        {control ? <ControlBadge /> : <VariationBadge index={variation} control={false} size={24} />}
        <Typography component="span" variant="caption" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
          n = {buyers === undefined ? countText(shoppers) : buyersText(buyers)}
        </Typography>
      </Box>
    </Tooltip>
  );
}

function ControlBadge() {
  return (
    <Box
      component="span"
      sx={({ aisle }) => ({
        height: 24,
        lineHeight: '24px',
        paddingInline: 0.875,
        borderRadius: 0.75,
        fontSize: 12,
        fontWeight: 650,
        color: textOn(aisle.control),
        backgroundColor: aisle.control,
        printColorAdjust: 'exact',
      })}
    >
      {translated(REPORT_TEXTS.control)}
    </Box>
  );
}
