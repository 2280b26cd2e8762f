import type { ReportBlockProps } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import { useReportStats } from '../data/useReportStats.ts';
import { BlockFrame } from '../parts/BlockFrame.tsx';
import { ReportSection } from '../parts/ReportSection.tsx';
import { Demographics } from './Demographics.tsx';

/** Continues the demographics: as specified, without a heading of its own. */
export function GenderBlock({ project, filters }: ReportBlockProps) {
  const state = useReportStats(project, filters);
  return (
    <BlockFrame state={state} height={290}>
      {(stats, updating) => (
        <ReportSection label={t('Buyers by gender')} updating={updating}>
          <Demographics project={project} stats={stats} by="gender" />
        </ReportSection>
      )}
    </BlockFrame>
  );
}
