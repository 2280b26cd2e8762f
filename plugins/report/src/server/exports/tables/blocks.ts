import { BLOCK_FAILED, type DataTable, type ReportBlock } from '@aislelab/domain';

const LONGEST_NAME = 31;
/** The kind of a column that holds values of bars. */
const BARS = { percent: 'percent', number: 'decimal', money: 'money' } as const;

/**
 * Tables of what plugins added, each under the name of its block: lists of bars are tables too, and a block that could not be made says so.
 * @param taken names of the other sheets
 */
export function blockTables(blocks: readonly ReportBlock[], taken: readonly string[]): DataTable[] {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  return blocks.flatMap((block) => tablesOf(block).map((table) => ({ ...table, title: freeName(block.title, names) })));
}

function tablesOf({ parts }: ReportBlock): Omit<DataTable, 'title'>[] {
  if (parts === null) return [{ columns: [{ title: 'Note', kind: 'text' }], rows: [[BLOCK_FAILED]] }];
  return parts.flatMap((part) => {
    if (part.kind === 'table') return [{ columns: part.columns, rows: part.rows }];
    if (part.kind === 'paragraph') return [];
    return [
      {
        columns: [
          { title: part.title, kind: 'text' },
          { title: 'Value', kind: BARS[part.format] },
        ],
        rows: part.bars.map(({ name, value }) => [name, value]),
      },
    ];
  });
}

/** A name that no other sheet has, as spreadsheets compare them. */
function freeName(title: string, names: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`;
    const name = `${title.slice(0, LONGEST_NAME - end.length).trimEnd()}${end}`;
    if (names.has(name.toLowerCase())) continue;
    names.add(name.toLowerCase());
    return name;
  }
}
