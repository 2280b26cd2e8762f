import { INSIGHT_TEXTS } from '@aislelab/statistics';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import { useShownContent } from '@aislelab/ui-kit/data';
import { t } from '@aislelab/ui-kit/texts';
import { VariationBadge } from '@aislelab/ui-kit/widgets';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { differedFrom, productNames, type Differed } from '../../rules/differed.ts';
import { controlOf } from '../data/statsQuery.ts';
import { useReportStats } from '../data/useReportStats.ts';
import { BlockFrame } from '../parts/BlockFrame.tsx';
import { ReportSection } from '../parts/ReportSection.tsx';

const { title, description, same } = INSIGHT_TEXTS.differences;
/** Number of differences shown at first; a click shows the others. */
const SHOWN = 8;

/** Everything in which a variation differed from the control. */
export function DifferencesBlock({ project, filters }: ReportBlockProps) {
  const state = useReportStats(project, filters);
  const shown = useShownContent(project).data;
  const found = useMemo(() => {
    const nameOf = productNames(project, shown?.resources);
    return differedFrom(project, controlOf(project), { nameOf, store: shown?.config });
  }, [project, shown]);
  if (found.length === 0) return null;
  return (
    <BlockFrame state={state} height={240}>
      {() => (
        <ReportSection title={title} description={description} updating={false}>
          <Box sx={{ display: 'grid', rowGap: 2.5 }}>
            {found.map((one) => (
              <Variation key={one.variation} {...one} />
            ))}
          </Box>
        </ReportSection>
      )}
    </BlockFrame>
  );
}

function Variation({ variation, texts, confounded }: Differed) {
  const rest = texts.slice(SHOWN);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', columnGap: 1.5 }}>
      <VariationBadge index={variation} control={false} size={24} />
      <div>
        {texts.length === 0 ? (
          <Typography variant="body2">{same}</Typography>
        ) : (
          <Sentences texts={texts.slice(0, SHOWN)} />
        )}
        {rest.length > 0 && (
          <Box component="details" sx={{ '& > summary': { cursor: 'pointer', paddingBlock: 0.5 } }}>
            <Typography component="summary" variant="body2" color="text.secondary">
              {t('%{rest} more', { rest: rest.length })}
            </Typography>
            <Sentences texts={rest} />
          </Box>
        )}
        {confounded !== null && (
          <Alert severity="warning" sx={{ marginTop: 1 }}>
            {confounded}
          </Alert>
        )}
      </div>
    </Box>
  );
}

function Sentences({ texts }: { texts: readonly string[] }) {
  return (
    <Box component="ul" sx={{ margin: 0, paddingLeft: 2.25 }}>
      {texts.map((text, index) => (
        <Typography key={`${index} ${text}`} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      ))}
    </Box>
  );
}
