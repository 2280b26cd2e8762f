import { variationLetter } from '@aislelab/domain';
import Box from '@mui/material/Box';
import { textOn, variationColor } from '../theme/tokens.ts';

/** Letter of a variation in its own colour, the control in grey; the same everywhere. */
export function VariationBadge({ index, control, size = 28 }: { index: number; control: boolean; size?: number }) {
  return (
    <Box
      component="span"
      sx={(theme) => {
        const color = variationColor(theme.palette.mode, index, control);
        return {
          flex: 'none',
          display: 'inline-grid',
          placeItems: 'center',
          width: size,
          height: size,
          borderRadius: 0.75,
          fontSize: size * 0.5,
          fontWeight: 680,
          color: textOn(color),
          backgroundColor: color,
          // Without its colour the letter would be white on paper.
          printColorAdjust: 'exact',
        };
      }}
    >
      {variationLetter(index)}
    </Box>
  );
}
