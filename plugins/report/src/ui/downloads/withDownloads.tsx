import type { ReportBlockProps, UiPlugin } from '@aislelab/ui-kit';
import type { ComponentType } from 'react';
import { DownloadsContext, type TableDownload } from './DownloadsContext.tsx';

/** The tables of each block; the server makes the files. */
const TABLES: Readonly<Record<string, readonly TableDownload[]>> = {
  'report.summary': [
    { part: 'summary', label: 'Summary' },
    { part: 'decision', label: 'Decision' },
    { part: 'products', label: 'All products' },
  ],
  'report.metrics': [{ part: 'metrics', label: 'Metrics' }],
  'report.age': [{ part: 'age', label: 'Buyers by age' }],
  'report.gender': [{ part: 'gender', label: 'Buyers by gender' }],
  'report.review': [
    { part: 'ratings', label: 'Ratings' },
    { part: 'words', label: 'Words' },
  ],
  'report.maps': [{ part: 'attention', label: 'Attention by product' }],
  'report.funnel': [{ part: 'funnel', label: 'Attention funnel' }],
  'report.buying': [{ part: 'buying', label: 'Buying' }],
  'report.switching': [{ part: 'switching', label: 'Switching' }],
  'report.differences': [{ part: 'differences', label: 'Differences' }],
  'report.checks': [
    { part: 'checks', label: 'Checks' },
    { part: 'visits', label: 'Visits' },
  ],
  'report.weighting': [{ part: 'weighting', label: 'Weighting' }],
};
type Blocks = NonNullable<UiPlugin['reportBlocks']>;

/** The blocks with menus of what can be taken along. */
export function withDownloads(blocks: UiPlugin['reportBlocks'] = []): Blocks {
  return blocks.map((block) => {
    const tables = TABLES[block.id];
    if (!tables) return block;
    return {
      ...block,
      component: async () => {
        const { default: Block } = await block.component();
        return { default: offering(Block, tables, block.id === 'report.maps') };
      },
    };
  });
}

function offering(Block: ComponentType<ReportBlockProps>, tables: readonly TableDownload[], map: boolean) {
  return function Offering(props: ReportBlockProps) {
    const { project, filters, shared = false } = props;
    return (
      <DownloadsContext value={shared ? null : { project, filters, tables, map }}>
        <Block {...props} />
      </DownloadsContext>
    );
  };
}
