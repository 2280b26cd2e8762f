import { CONCLUSION_TEXTS, type Conclusion } from '@aislelab/domain';
import { VariationBadge } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** What the numbers say of each variation, before the numbers. */
export function Conclusions({ conclusions }: { conclusions: readonly Conclusion[] }) {
  return (
    <Box
      role="note"
      aria-label="Conclusion"
      sx={({ aisle }) => ({
        display: 'grid',
        rowGap: 2,
        marginBottom: 2.5,
        padding: '12px 16px',
        borderRadius: 1,
        borderLeft: `3px solid ${aisle.primary}`,
        backgroundColor: aisle.sunken,
      })}
    >
      {conclusions.length === 0 && <Typography variant="body1">{CONCLUSION_TEXTS.single}</Typography>}
      {conclusions.map((one) => (
        <Variation key={one.variation} {...one} />
      ))}
    </Box>
  );
}

function Variation({ variation, verdict, sentences }: Conclusion) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', columnGap: 1.5 }}>
      <VariationBadge index={variation} control={false} size={24} />
      <div>
        <Typography variant="subtitle1" component="p" sx={{ fontWeight: 620, lineHeight: '24px' }}>
          {CONCLUSION_TEXTS.verdict[verdict]}
        </Typography>
        {sentences.map((sentence) => (
          <Typography
            key={sentence}
            variant="body2"
            sx={{ marginTop: 0.5, overflowWrap: 'anywhere', textWrap: 'pretty' }}
          >
            {sentence}
          </Typography>
        ))}
      </div>
    </Box>
  );
}
