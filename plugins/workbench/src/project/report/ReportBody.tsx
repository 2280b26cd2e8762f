import type { Project } from '@aislelab/domain';
import type { ReportBlockProps } from '@aislelab/ui-kit';
import { useReportProducts } from '@aislelab/ui-kit/data';
import { ReportFilterBar } from './ReportFilterBar.tsx';
import { SimulatedMark } from './SimulatedMark.tsx';
import { useReportBlocks } from './useReportBlocks.ts';

export interface ReportBodyProps extends Omit<ReportBlockProps, 'project'> {
  project: Project;
  /** With the blocks that plugins describe on the server; true by default. */
  described?: boolean;
}

/** Filters of a report and, below them, the blocks of plugins. Each block is marked if its shoppers are simulated. */
export function ReportBody({ simulated = false, described = true, ...props }: ReportBodyProps) {
  const { project, filters } = props;
  const products = useReportProducts(project);
  const blocks = useReportBlocks(described).map((one) => {
    const block =
      'View' in one ? (
        <one.View key={one.id} project={project} filters={filters} block={one} />
      ) : (
        <one.Component key={one.id} {...props} simulated={simulated} />
      );
    return simulated ? <SimulatedMark key={one.id}>{block}</SimulatedMark> : block;
  });
  return (
    <>
      <ReportFilterBar
        project={project}
        products={products.isPending ? null : (products.data ?? [])}
        filters={filters}
        setFilters={props.setFilters}
      />
      {blocks}
    </>
  );
}
