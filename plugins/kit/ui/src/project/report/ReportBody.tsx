import type { Project } from '@aislelab/domain';
import type { ReportBlockProps } from '../../contract.ts';
import { usePlugins } from '../../plugins/PluginsProvider.tsx';
import { ReportFilterBar } from './ReportFilterBar.tsx';
import { SimulatedMark } from './SimulatedMark.tsx';
import { useReportProducts } from './useReportProducts.ts';

export interface ReportBodyProps extends Omit<ReportBlockProps, 'project'> {
  project: Project;
}

/** What every report is made of: the filters, and below them the blocks that plugins bring. Each is marked where shoppers were computed. */
export function ReportBody({ simulated = false, ...props }: ReportBodyProps) {
  const { reportBlocks } = usePlugins();
  const products = useReportProducts(props.project);
  const blocks = reportBlocks.map(({ id, Component }) => {
    const block = <Component key={id} {...props} simulated={simulated} />;
    return simulated ? <SimulatedMark key={id}>{block}</SimulatedMark> : block;
  });
  return (
    <>
      <ReportFilterBar
        project={props.project}
        products={products.isPending ? null : (products.data ?? [])}
        filters={props.filters}
        setFilters={props.setFilters}
      />
      {blocks}
    </>
  );
}
