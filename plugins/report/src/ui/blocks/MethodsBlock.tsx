import { listVisitsIn, SIGNIFICANCE_THRESHOLD, VISIT_RULES_TEXTS } from '@aislelab/domain';
import { LIST_VISIT_TEXTS, LOW_BASE, MIN_BASE, MIN_EXPECTED } from '@aislelab/statistics';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useReportStats } from '../data/useReportStats.ts';
import { BlockFrame } from '../parts/BlockFrame.tsx';
import { ReportSection } from '../parts/ReportSection.tsx';

const METHODS: readonly [term: string, text: string][] = [
  [t('Market share'), t('Units of the brand or product among all units sold in its category.')],
  [t('Market penetration'), t('Shoppers with at least one unit in the cart among all shoppers of the variation.')],
  [t('Spending'), t('Average of all shoppers, those with an empty cart included.')],
  [
    t('Difference'),
    t(
      'Variation minus Control, under the same filters. Highlighted beyond a significance of ±%{SIGNIFICANCE_THRESHOLD}. ',
      { SIGNIFICANCE_THRESHOLD },
    ) +
      t(
        'About one in ten chance differences is highlighted: the more comparisons you make, the more false positives you will see.',
      ),
  ],
  [
    t('Not enough data'),
    t(
      'A difference is judged from %{MIN_BASE} shoppers and %{MIN_EXPECTED} expected buyers on either side. Every number of fewer than %{LOW_BASE} shoppers bears an asterisk, and its bars are faint.',
      { MIN_BASE, MIN_EXPECTED, LOW_BASE },
    ),
  ],
  ...VISIT_RULES_TEXTS,
  [
    t('Impressions'),
    t(
      'Number of shoppers who used a word, and its salience from 0 to 100: the higher, the more often and the earlier it was named.',
    ),
  ],
];

/** Methods behind the numbers, and their limits. */
export function MethodsBlock({ project, filters }: ReportBlockProps) {
  const state = useReportStats(project, filters);
  const list = listVisitsIn(project);
  const methods = list ? [...METHODS, [LIST_VISIT_TEXTS.title, LIST_VISIT_TEXTS.of(list)] as const] : METHODS;
  return (
    <BlockFrame state={state} height={260}>
      {() => (
        <ReportSection
          title={t('Methods')}
          description={t('How the numbers were counted, and their limits')}
          updating={false}
        >
          <Box
            component="dl"
            sx={{
              margin: 0,
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              columnGap: 5,
              rowGap: 2,
            }}
          >
            {methods.map(([term, text]) => (
              <div key={term}>
                <Typography component="dt" variant="subtitle2">
                  {term}
                </Typography>
                <Typography component="dd" variant="body2" color="text.secondary" sx={{ margin: 0 }}>
                  {text}
                </Typography>
              </div>
            ))}
          </Box>
        </ReportSection>
      )}
    </BlockFrame>
  );
}
