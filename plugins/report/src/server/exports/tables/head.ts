import { plantedIn, SIMULATED_TEXTS, simulatedIn } from '@aislelab/domain';
import { filterLabel, type ReportData } from '../read-report.ts';
import type { HeadLine } from './table.ts';

/** Subject of the numbers in a file, and the shoppers counted. */
export function headOf(data: ReportData): HeadLine[] {
  const { project, product, variations } = data;
  const shoppers = variations.reduce((sum, one) => sum + (one.project.sample?.total ?? 0), 0);
  const counted = simulatedIn(project);
  const planted = plantedIn(project);
  return [
    ...(counted ? [[SIMULATED_TEXTS.mark, SIMULATED_TEXTS.counted(counted)] as const] : []),
    ...(planted === null ? [] : [[SIMULATED_TEXTS.plantedTitle, planted] as const]),
    ['Project', project.name],
    ['Product', product.name],
    ['Brand', product.brand],
    ['Category', product.category],
    ['Age', filterLabel(data, 'age')],
    ['Gender', filterLabel(data, 'gender')],
    ['Shoppers', String(shoppers)],
    ['Compiled', project.stats.compiledAt ?? ''],
  ];
}
