import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Tooltip from '@mui/material/Tooltip';
import type { Impression } from '../model/review.ts';
import { Arrow, highlightColor } from './ComparedValue.tsx';

/** The most popular words: how many shoppers used each, of those who gave any, and how early and often (score). Bars have one scale. */
export function Impressions({ words, base }: { words: readonly Impression[]; base: string }) {
  if (words.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {t('No words in this selection.')}
      </Typography>
    );
  return (
    <>
      <Box
        component="ol"
        aria-label={t('Most popular words with number of shoppers, their share and score')}
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gridAutoFlow: 'column',
          gridTemplateRows: { xs: `repeat(${words.length}, auto)`, md: `repeat(${Math.ceil(words.length / 2)}, auto)` },
          gridAutoColumns: 'minmax(0, 1fr)',
          columnGap: 3,
          rowGap: 0.5,
        }}
      >
        {words.map((word) => (
          <Word key={word.word} {...word} />
        ))}
      </Box>
      <Typography variant="caption" color="text.secondary">
        {base}
      </Typography>
    </>
  );
}

function Word({ word, count, share, score, weight, compared }: Impression) {
  return (
    <Tooltip title={compared.detail.join(' ')} describeChild placement="top">
      <Box
        component="li"
        tabIndex={0}
        sx={({ aisle }) => ({
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) 40px 68px 48px',
          gap: 1,
          paddingInline: 1,
          lineHeight: '26px',
          fontSize: '0.875rem',
          borderRadius: 0.5,
          fontVariantNumeric: 'tabular-nums',
          background: `linear-gradient(to right, ${aisle.sunken} ${100 * weight}%, transparent ${100 * weight}%)`,
        })}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {word}
        </Box>
        <Box component="span" sx={{ textAlign: 'right', fontWeight: 560 }}>
          {count}
        </Box>
        <Box
          component="span"
          sx={{
            display: 'flex',
            justifyContent: 'flex-end',
            alignItems: 'center',
            fontWeight: compared.highlight ? 620 : 400,
            color: ({ aisle }) => highlightColor(compared.highlight, aisle),
          }}
        >
          <Arrow highlight={compared.highlight} />
          {share}
        </Box>
        <Box component="span" sx={{ textAlign: 'right', color: 'text.secondary' }}>
          {score}
        </Box>
      </Box>
    </Tooltip>
  );
}
