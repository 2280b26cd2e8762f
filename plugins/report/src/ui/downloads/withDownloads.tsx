import type { ReportBlockProps, UiPlugin } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import type { ComponentType } from 'react';
import { DownloadsContext, type TableDownload } from './DownloadsContext.tsx';

/** The tables of each block; the server makes the files. */
const TABLES: Readonly<Record<string, readonly TableDownload[]>> = {
  'report.summary': [
    { part: 'summary', label: t('Summary') },
    { part: 'decision', label: t('Decision') },
    { part: 'products', label: t('All products') },
  ],
  'report.metrics': [{ part: 'metrics', label: t('Metrics') }],
  'report.age': [{ part: 'age', label: t('Buyers by age') }],
  'report.gender': [{ part: 'gender', label: t('Buyers by gender') }],
  'report.review': [
    { part: 'ratings', label: t('Ratings') },
    { part: 'words', label: t('Words') },
  ],
  'report.maps': [{ part: 'attention', label: t('Attention by product') }],
  'report.funnel': [{ part: 'funnel', label: t('Attention funnel') }],
  'report.buying': [{ part: 'buying', label: t('Buying') }],
  'report.switching': [{ part: 'switching', label: t('Switching') }],
  'report.differences': [{ part: 'differences', label: t('Differences') }],
  'report.checks': [
    { part: 'checks', label: t('Checks') },
    { part: 'visits', label: t('Visits') },
  ],
  'report.weighting': [{ part: 'weighting', label: t('Weighting') }],
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
