import { INSIGHT_TEXTS } from '@aislelab/statistics';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useReportStats } from '../data/useReportStats.ts';
import { BlockFrame } from '../parts/BlockFrame.tsx';
import { ReportSection } from '../parts/ReportSection.tsx';

const { title, description, texts, simulated: ofPeople, sources } = INSIGHT_TEXTS.validity;

/** Evidence on how well virtual stores predict real ones. */
export function ValidityBlock({ project, filters, simulated = false }: ReportBlockProps) {
  const state = useReportStats(project, filters);
  return (
    <BlockFrame state={state} height={360}>
      {() => (
        <ReportSection title={title} description={description} updating={false}>
          {[...(simulated ? [ofPeople] : []), ...texts].map((text) => (
            <Typography key={text} variant="body2" sx={{ maxWidth: 820, marginBottom: 1.5 }}>
              {text}
            </Typography>
          ))}
          <Box component="ol" aria-label={t('Sources')} sx={{ margin: 0, paddingLeft: 2.5, color: 'text.secondary' }}>
            {sources.map((source) => (
              <Typography key={source} component="li" variant="caption" sx={{ display: 'list-item' }}>
                {source}
              </Typography>
            ))}
          </Box>
        </ReportSection>
      )}
    </BlockFrame>
  );
}
