import type { CsvCell, Id } from '@aislelab/domain';
import type { Type } from '@nestjs/common';

/** Provides the values of a column. Nest creates it. */
export interface SessionColumnValues {
  /**
   * Values of some sessions of one project, asked for a few dozen at a time while a file is written: one query answers all of them. A session
   * without a value is left out. When it throws or takes longer than 10 seconds, the cells of the file say `#N/A` from there on.
   */
  values(sessions: readonly Id[], project: Id): Promise<ReadonlyMap<Id, CsvCell>>;
}
/** A column of the session files of admins: the CSV, `visits.csv` with the dictionary, and under `columns` the JSON. */
export interface SessionColumnDeclaration {
  /** Begins with the id of the plugin, all with underscores: `shelf_notes_mood`. */
  name: string;
  /** In the CSV for people. */
  title: string;
  type: 'text' | 'number' | 'boolean' | 'date';
  /** Meaning of its values, for the dictionary. */
  meaning: string;
  values: Type<SessionColumnValues>;
}

/** Provides the rows of a file. Nest creates it. */
export interface SessionFileRows {
  /**
   * Rows of some finished sessions of one project, each with a cell for every declared column, asked for a few dozen sessions at a time while
   * the file is written: one query answers all of them. A session without rows is left out. When it throws, answers something else than
   * cells or takes longer than 10 seconds, the download breaks off, so that an incomplete file is not mistaken for a complete one.
   */
  rows(sessions: readonly Id[], project: Id): Promise<ReadonlyMap<Id, readonly (readonly CsvCell[])[]>>;
}
/**
 * A further CSV of finished sessions, below "Files for analysis" of a live project. Each row begins with the columns `session`,
 * `respondent`, `variation` and `counted`, which the host writes.
 */
export interface SessionFileDeclaration {
  /** Begins with the id of the plugin: `shelf-notes-moods.csv`. */
  name: string;
  /** Meaning of one row, for the list of files and the dictionary: `One note of one finished visit`. */
  row: string;
  columns: readonly SessionFileColumn[];
  rows: Type<SessionFileRows>;
}
export interface SessionFileColumn {
  /** Lower-case words joined by underscores. */
  name: string;
  type: 'text' | 'number' | 'boolean' | 'date';
  /** Unit of a number: `s`. */
  unit?: string;
  /** Meaning of its values, for the dictionary. */
  meaning: string;
}
