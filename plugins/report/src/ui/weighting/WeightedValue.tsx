import { marked, percent2, pointsText } from '@aislelab/domain';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { WeightedFigure } from '../../rules/weighting.ts';
import { NONE } from '../model/format.ts';

const SMALL = { fontSize: '0.75rem', lineHeight: '16px', whiteSpace: 'nowrap', color: 'text.secondary' } as const;

/** A weighted figure; below it what weighting changes, and what was found. */
export function WeightedValue({ figure }: { figure: WeightedFigure | undefined }) {
  const { found = null, weighted = null, change = null, base = { found: 0, weighted: 0 } } = figure ?? {};
  return (
    <>
      <Box sx={{ fontWeight: 620, lineHeight: '22px' }}>
        {weighted === null ? NONE : marked(percent2(weighted), base.weighted)}
      </Box>
      {change !== null && <Box sx={SMALL}>{pointsText(change)} pts</Box>}
      {found !== null && (
        <Box sx={SMALL}>
          <span style={visuallyHidden}>as </span>found {marked(percent2(found), base.found)}
        </Box>
      )}
    </>
  );
}
