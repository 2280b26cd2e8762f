import { INSIGHT_TEXTS } from '@aislelab/domain';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import Box from '@mui/material/Box';
import { useReportStats } from '../data/useReportStats.ts';
import { checksView } from '../model/checks.ts';
import { BlockFrame } from '../parts/BlockFrame.tsx';
import { CheckList } from '../parts/CheckList.tsx';
import { ReportSection } from '../parts/ReportSection.tsx';
import { SensitivityTable } from '../parts/SensitivityTable.tsx';

const { title, description } = INSIGHT_TEXTS.checks;

/** Whether the numbers can be relied on: spread, mix, control against itself, many comparisons, flagged visits. */
export function ChecksBlock({ project, filters }: ReportBlockProps) {
  const state = useReportStats(project, filters);
  return (
    <BlockFrame state={state} height={520}>
      {(stats, updating) => (
        <ReportSection title={title} description={description} updating={updating}>
          <CheckList checks={checksView(stats.variations)} />
          {stats.variations.some(({ project: { checks } }) => (checks?.flagged ?? 0) > 0) && (
            <Box sx={{ marginTop: 3 }}>
              <SensitivityTable stats={stats} />
            </Box>
          )}
        </ReportSection>
      )}
    </BlockFrame>
  );
}
