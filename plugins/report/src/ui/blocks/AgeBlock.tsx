import { REPORT_TEXTS } from '@aislelab/domain';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import { useReportStats } from '../data/useReportStats.ts';
import { BlockFrame } from '../parts/BlockFrame.tsx';
import { ReportSection } from '../parts/ReportSection.tsx';
import { Demographics } from './Demographics.tsx';

export function AgeBlock({ project, filters }: ReportBlockProps) {
  const state = useReportStats(project, filters);
  return (
    <BlockFrame state={state} height={360}>
      {(stats, updating) => (
        <ReportSection {...REPORT_TEXTS.demographics} updating={updating}>
          <Demographics project={project} stats={stats} by="age" />
        </ReportSection>
      )}
    </BlockFrame>
  );
}
