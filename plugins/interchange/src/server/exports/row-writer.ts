/** Numbers are numbers in a workbook; `null` is an empty cell. */
export type ExportCell = string | number | null;

export interface RowWriter {
  /** The client has left: nobody reads what is written. */
  readonly closed: boolean;
  row(cells: readonly ExportCell[]): Promise<void>;
  end(): Promise<void>;
}
