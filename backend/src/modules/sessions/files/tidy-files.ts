import type { CustomField, FileDictionary } from '@aislelab/domain';
import { ANSWER_COLUMNS, RESPONDENT_COLUMNS } from './respondent-columns.ts';
import type { SessionFileDeclaration } from '@aislelab/server-kit';
import type { Column } from './column.ts';
import { customColumns, PRODUCT_COLUMNS } from './product-columns.ts';
import { pluginFileColumns, VISIT_COLUMNS, type FiledVisit } from './visit-columns.ts';

const described = <Row>(name: string, row: string, columns: readonly Column<Row>[]): FileDictionary => ({
  name,
  row,
  columns: columns.map(({ name: column, type, unit, meaning }) => ({
    name: column,
    type,
    unit: unit ?? null,
    meaning,
  })),
});
interface Described extends Record<'file' | 'row' | 'column' | 'type' | 'meaning', string> {
  unit: string | null;
}
export const DICTIONARY_COLUMNS: readonly Column<Described>[] = [
  { name: 'file', type: 'text', meaning: 'Name of the file', cell: ({ file }) => file },
  { name: 'row', type: 'text', meaning: 'What one row of the file is', cell: ({ row }) => row },
  { name: 'column', type: 'text', meaning: 'Name of the column, as in the first line', cell: ({ column }) => column },
  {
    name: 'type',
    type: 'text',
    meaning:
      'text, number, boolean (true or false) or date (ISO 8601, UTC); an empty cell is not known or never happened',
    cell: ({ type }) => type,
  },
  { name: 'unit', type: 'text', meaning: 'Unit of a number', cell: ({ unit }) => unit },
  { name: 'meaning', type: 'text', meaning: 'What the column says', cell: ({ meaning }) => meaning },
];

/**
 * The files and their columns, from the definitions that write them.
 * @param ofPlugins further columns of visits
 * @param custom custom fields of products
 * @param files further files, of plugins
 */
export const dictionaryOf = (
  ofPlugins: readonly Column<FiledVisit>[],
  custom: readonly CustomField[],
  files: readonly Pick<SessionFileDeclaration, 'name' | 'row' | 'columns'>[],
): FileDictionary[] => [
  described('visits.csv', 'One finished visit, whether it is counted or not', [...VISIT_COLUMNS, ...ofPlugins]),
  described('products.csv', 'One product that could be bought in one finished visit', [
    ...PRODUCT_COLUMNS,
    ...customColumns(custom),
  ]),
  described('answers.csv', 'One answer of one finished visit', ANSWER_COLUMNS),
  described(
    'respondents.csv',
    'One visit that began, finished or not, or one respondent who was turned away',
    RESPONDENT_COLUMNS,
  ),
  ...files.map((file) => described(file.name, file.row, pluginFileColumns(file))),
  described('dictionary.csv', 'One column of one file', DICTIONARY_COLUMNS),
];

export const dictionaryRows = (dictionary: readonly FileDictionary[]): Described[] =>
  dictionary.flatMap(({ name: file, row, columns }) =>
    columns.map(({ name: column, type, unit, meaning }) => ({ file, row, column, type, unit, meaning })),
  );
