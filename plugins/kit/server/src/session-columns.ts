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
