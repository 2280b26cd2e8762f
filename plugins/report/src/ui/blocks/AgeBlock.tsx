import { REPORT_TEXTS } from '@aislelab/domain';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import { useReportStats } from '../data/useReportStats.ts';
import { BlockFrame } from '../parts/BlockFrame.tsx';
import { ReportSection } from '../parts/ReportSection.tsx';
import { Demographics } from './Demographics.tsx';
import { translated } from '@aislelab/ui-kit/texts';

export function AgeBlock({ project, filters }: ReportBlockProps) {
  const state = useReportStats(project, filters);
  return (
    <BlockFrame state={state} height={360}>
      {(stats, updating) => (
        <ReportSection
          title={translated(REPORT_TEXTS.demographics.title)}
          description={translated(REPORT_TEXTS.demographics.description)}
          updating={updating}
        >
          <Demographics project={project} stats={stats} by="age" />
        </ReportSection>
      )}
    </BlockFrame>
  );
}
