import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { MAX_RATING } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';
import type { Review } from '../model/review.ts';
import { Difference } from './ComparedValue.tsx';

/** Average rating to one decimal, and as stars; how many gave which on hover. */
export function Stars({
  review: { rating, ratingText, ratingDetail, ratingBase, ratingCompared },
}: {
  review: Review;
}) {
  return (
    <Tooltip title={[ratingDetail, ...ratingCompared.detail.slice(1)].join(' ')} describeChild placement="top">
      <Box tabIndex={0} sx={{ display: 'inline-grid', justifyItems: 'start', cursor: 'help', borderRadius: 0.5 }}>
        <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
          <Box component="span" sx={{ fontWeight: 620, minWidth: 24 }}>
            {ratingText}
          </Box>
          {rating !== null && (
            <Rating
              readOnly
              value={rating}
              precision={0.1}
              max={MAX_RATING}
              size="small"
              getLabelText={() => t('%{ratingText} of %{MAX_RATING} stars', { ratingText, MAX_RATING })}
              sx={({ aisle }) => ({
                '& .MuiRating-iconFilled': { color: aisle.accent },
                '& .MuiRating-iconEmpty': { color: aisle.textSecondary },
              })}
            />
          )}
        </Box>
        <Difference cell={ratingCompared} />
        <Typography variant="caption" color="text.secondary">
          {ratingBase}
        </Typography>
      </Box>
    </Tooltip>
  );
}
