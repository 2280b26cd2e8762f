/** Numbers are numbers in a workbook; `null` is an empty cell. */
export type ExportCell = string | number | null;

export interface RowWriter {
  /** `true` once the client has left. */
  readonly closed: boolean;
  row(cells: readonly ExportCell[]): Promise<void>;
  end(): Promise<void>;
}
