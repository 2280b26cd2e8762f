import type { DataTable } from '@aislelab/domain';
import type { ReportData, ReportWish } from '../read-report.ts';
import { blockTables } from './blocks.ts';
import { decisionTable } from './decision.ts';
import { attentionTable, differencesTable, productsTable, switchingTable } from './items.ts';
import {
  buyingTable,
  checksTable,
  demographicsTable,
  funnelTable,
  metricsTable,
  ratingsTable,
  summaryTable,
  visitsTable,
  wordsTable,
} from './numbers.ts';
import { weightingTable } from './weighting.ts';

/** The tables of a report by the name they are asked for. */
export const TABLE_PARTS = [
  'summary',
  'decision',
  'metrics',
  'age',
  'gender',
  'ratings',
  'words',
  'funnel',
  'buying',
  'switching',
  'products',
  'attention',
  'differences',
  'checks',
  'visits',
  'weighting',
] as const;
export type TablePart = (typeof TABLE_PARTS)[number];

const TABLES: Record<TablePart, (data: ReportData) => DataTable> = {
  summary: summaryTable,
  decision: decisionTable,
  metrics: metricsTable,
  age: (data) => demographicsTable(data, 'age'),
  gender: (data) => demographicsTable(data, 'gender'),
  ratings: ratingsTable,
  words: wordsTable,
  funnel: funnelTable,
  buying: buyingTable,
  switching: switchingTable,
  products: productsTable,
  attention: attentionTable,
  differences: differencesTable,
  checks: checksTable,
  visits: visitsTable,
  weighting: weightingTable,
};

export const tableOf = (part: TablePart, data: ReportData): DataTable => TABLES[part](data);

/** All tables, those of plugins at the end; nothing is weighted without targets. */
export function tablesOf(data: ReportData): DataTable[] {
  const shown = TABLE_PARTS.filter((part) => part !== 'weighting' || data.weighting !== null);
  const tables = shown.map((part) => tableOf(part, data));
  return [
    ...tables,
    ...blockTables(
      data.blocks,
      tables.map(({ title }) => title),
    ),
  ];
}

/** Data that a table needs beside the numbers of the chosen product. */
export const wishOf = (part: TablePart): ReportWish => ({
  items: part === 'products',
  maps: false,
  attention: part === 'attention',
  weighting: part === 'weighting',
  blocks: false,
});
