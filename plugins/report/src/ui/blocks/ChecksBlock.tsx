import { INSIGHT_TEXTS } from '@aislelab/statistics';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import Box from '@mui/material/Box';
import { useReportStats } from '../data/useReportStats.ts';
import { checksOfReport } from '../../rules/checks.ts';
import { useStudy } from '../data/useStudy.ts';
import { BlockFrame } from '../parts/BlockFrame.tsx';
import { FlowTable } from '../parts/FlowTable.tsx';
import { CheckList } from '../parts/CheckList.tsx';
import { LowBaseNote } from '../parts/LowBaseNote.tsx';
import { ReportSection } from '../parts/ReportSection.tsx';
import { SensitivityTable } from '../parts/SensitivityTable.tsx';

const { title, description } = INSIGHT_TEXTS.checks;

/** Checks of the numbers: lost shoppers, mix, control against itself, multiple comparisons, flagged visits. */
export function ChecksBlock({ project, filters }: ReportBlockProps) {
  const state = useReportStats(project, filters);
  const { conclusion } = useStudy(project);
  return (
    <BlockFrame state={state} height={520}>
      {(stats, updating) => (
        <ReportSection title={title} description={description} updating={updating}>
          <CheckList
            checks={checksOfReport({ variations: stats.variations, flow: project.flow ?? null, conclusion })}
          />
          {project.flow && <FlowTable flow={project.flow} variations={stats.variations} />}
          {stats.variations.some(({ project: { checks } }) => (checks?.flagged ?? 0) > 0) && (
            <Box sx={{ marginTop: 3 }}>
              <SensitivityTable stats={stats} />
            </Box>
          )}
          <LowBaseNote
            bases={[
              ...stats.variations.map(({ project: { sample } }) => sample?.total ?? 0),
              ...(project.flow?.variations ?? []).flatMap(({ started, completed }) => [started, completed]),
            ]}
          />
        </ReportSection>
      )}
    </BlockFrame>
  );
}
