import { CONCLUSION_TEXTS, type Conclusion, type StudyConclusion } from '@aislelab/statistics';
import { t } from '@aislelab/ui-kit/texts';
import { VariationBadge } from '@aislelab/ui-kit/widgets';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LowBaseNote } from './LowBaseNote.tsx';

/** Conclusion of the study for each variation, before its numbers. */
export function Conclusions({ conclusion }: { conclusion: StudyConclusion }) {
  const { primary, variations, families, unjudged, judged } = conclusion;
  const quoted = variations.flatMap(({ sentences, also }) => [...sentences, ...also]);
  return (
    <Box
      role="note"
      aria-label={t('Conclusion')}
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
      {variations.length === 0 && <Typography variant="body1">{CONCLUSION_TEXTS.single}</Typography>}
      {variations.map((one) => (
        <Variation key={one.variation} {...one} />
      ))}
      {families.primary.tested > 0 && (
        <Typography variant="caption" color="text.secondary">
          {CONCLUSION_TEXTS.decidedBy(primary, {
            primary: families.primary.tested,
            secondary: families.secondary.tested + families.words.tested,
            unjudged,
          })}
        </Typography>
      )}
      {quoted.some((text) => text.includes('*')) && (
        <LowBaseNote bases={judged.flatMap(({ base, controlBase }) => [base, controlBase])} />
      )}
    </Box>
  );
}

function Variation({ variation, verdict, sentences, also, cautions }: Conclusion) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', columnGap: 1.5 }}>
      <VariationBadge index={variation} control={false} size={24} />
      <div>
        <Typography variant="subtitle1" component="p" sx={{ fontWeight: 620, lineHeight: '24px' }}>
          {CONCLUSION_TEXTS.verdict[verdict]}
        </Typography>
        <Sentences texts={sentences} />
        {also.length > 0 && (
          <>
            <Typography variant="body2" sx={{ marginTop: 0.75, fontWeight: 560 }}>
              {CONCLUSION_TEXTS.alsoTitle}
            </Typography>
            <Box component="ul" sx={{ margin: 0, paddingLeft: 2.25 }}>
              {also.map((text) => (
                <Typography key={text} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {text}
                </Typography>
              ))}
            </Box>
          </>
        )}
        <Sentences texts={cautions} />
      </div>
    </Box>
  );
}

function Sentences({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <Typography key={text} variant="body2" sx={{ marginTop: 0.5, overflowWrap: 'anywhere', textWrap: 'pretty' }}>
      {text}
    </Typography>
  ));
}
