import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Impression } from '../model/review.ts';

/** The most popular words: how many shoppers used each, and how early and often (score). A bar behind each shows the count. */
export function Impressions({ words }: { words: readonly Impression[] }) {
  if (words.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        No words in this selection.
      </Typography>
    );
  return (
    <Box
      component="ol"
      aria-label="Most popular words with number of shoppers and score"
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
  );
}

function Word({ word, count, score, weight }: Impression) {
  return (
    <Box
      component="li"
      sx={({ aisle }) => ({
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 48px 56px',
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
      <Box component="span" sx={{ textAlign: 'right', color: 'text.secondary' }}>
        {score}
      </Box>
    </Box>
  );
}
